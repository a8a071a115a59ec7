import type { Page } from 'playwright-core';

/** Goes to one of the tools by the navigation bar, through its menu where the window is narrow. */
export async function openTool(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true });
  const menu = page.getByRole('button', { name: 'Menu' });
  await link.or(menu).first().waitFor();
  if (!(await link.isVisible())) await menu.click();
  await link.click();
}
