import { applyTheme, themeKey } from './theme.ts';

/** What a page may be made to look like; `system` follows the machine. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme that was chosen in this browser. */
export function chosenTheme(): Theme {
  const kept = localStorage.getItem(themeKey);
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Chooses a theme for this browser, and shows it. A browser without room shows it until the page is left. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    document.documentElement.setAttribute('data-theme', theme);
    return;
  }
  applyTheme();
}

/** What the page looks like at present. */
export function shownTheme(): 'light' | 'dark' {
  const theme = chosenTheme();
  if (theme !== 'system') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
