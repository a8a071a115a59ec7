import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedCases } from '../support/shipped-cases.ts';
import { type App, openApp, staffSignIn } from './support/app.ts';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';
import { pastePrompt, studioAddress, typePrompt } from './support/prompt-editor.ts';
import { callAsStaff } from './support/run-history.ts';

const shipped = await readFile(join(import.meta.dirname, '..', '..', 'protocols', 'headache.prompt.md'), 'utf8');
const reworded = shipped.replace('1. When did the headache start?', '1. On which day did the headache start?');
const nonsense = 'Chief complaint: Headache\n\n1. What is your favourite colour?\n2. What else should I know?\n';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
  for (const texts of await shippedCases('headache')) await callAsStaff(app, 'POST', '/cases', texts);
}, 120_000);
afterAll(() => app?.close());

describe('the test bench of the publish tab', () => {
  test('runs the library, says by what a prompt that asks nothing of use failed, and asks no consent for one that passed', async () => {
    const page = await app.openAsStaff(studioAddress);
    await page.getByRole('tab', { name: 'Publish' }).click();
    await typePrompt(page, nonsense);
    await page.getByText('This version has not been run on the test bench.').waitFor();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    const consent = page.getByRole('checkbox', { name: 'Publish without a passing test-bench run' });
    await runLibrary(page);
    const bench = page.getByRole('region', { name: 'Test bench' });
    await bench.getByText('did not pass', { exact: true }).waitFor();
    const check = (words: string) => bench.getByRole('listitem').filter({ hasText: words });
    await check('Questions: Its questions bring out 0 % of what the cases call for').getByText('failed', { exact: true }).waitFor();
    await check('Cases: It ran 18 cases of its complaint').getByText('passed', { exact: true }).waitFor();
    await consent.waitFor();
    await expect.poll(() => publish.isDisabled()).toBe(true);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await barriersIn(page, { without: '.cm-editor' })).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }

    await pastePrompt(page, reworded);
    await bench.getByText('This version has not been run on the test bench.').waitFor();
    await runLibrary(page);
    await bench.getByText('TOP3 or better').waitFor();
    await expect.poll(() => bench.getByRole('listitem').getByText('passed', { exact: true }).count()).toBe(5);
    await consent.waitFor({ state: 'detached' });
    await expect.poll(() => publish.isEnabled()).toBe(true);
    await bench.getByRole('link', { name: /^Headache on headache [0-9a-f]{8}$/ }).click();
    await page.getByRole('heading', { name: /^Headache on headache/ }).waitFor();
  }, 180_000);
});

async function runLibrary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run the library on this version' }).click();
  const question = page.getByRole('dialog', { name: /^Run the library on headache [0-9a-f]{8}\?$/ });
  await expect.poll(() => question.getByRole('radio', { name: 'Cases of Headache (18)' }).isChecked()).toBe(true);
  await question.getByRole('button', { name: 'Start 18 runs' }).click();
}
