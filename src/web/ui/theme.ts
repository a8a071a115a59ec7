export const themeKey = 'theme';

/** Makes the page look as it was chosen in this browser; where nothing was, it follows the machine. */
export function applyTheme(): void {
  const theme = localStorage.getItem(themeKey);
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  else document.documentElement.removeAttribute('data-theme');
}
