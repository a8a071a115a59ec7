import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds in the page or in one part of it, each as `rule: elements`. Empty where nobody is kept out. */
export async function barriersIn(page: Page, { only, without }: { only?: string; without?: string } = {}): Promise<readonly string[]> {
  // Without legacy mode each look opens a second page, for frames of other origins: there are none. What passes is not asked for, and not written down.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (only !== undefined) axe.include(only);
  if (without !== undefined) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** By how many pixels the page is wider than its window. A page that never scrolls sideways has 0 or less. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
