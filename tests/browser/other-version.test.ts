import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, answer, openApp, signInWith, staffSignIn } from './support/app.ts';
import { batchesPath } from './support/batches.ts';
import { fakeBatch } from './support/fake-batches.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());

const outdated = 'This page is older than the server: load it again';

async function openWithBroken(path: string, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await app.openAsPatient('/account-info');
  await page.getByRole('heading', { name: 'Account Info' }).waitFor();
  await prepare(page);
  await page.goto(path);
  await page.getByRole('heading', { name: 'This screen could not be shown' }).waitFor();
  return page;
}

describe('a server of another version', () => {
  test('whose reply lacks a field that the screen needs is told of, and the rest of the screen stays', async () => {
    const page = await app.open();
    await signInWith(page, await app.signInStaff());
    await answer(page, `${batchesPath}?*`, 200, { batches: [{ ...fakeBatch('a'), progress: undefined }], total: 1 });
    await page.goto(batchesPath);
    await page.getByRole('alert').getByText(outdated).waitFor();
    await page.getByRole('link', { name: 'Test Bench', exact: true }).waitFor();
    await page.unroute(`**/api${batchesPath}?*`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => page.getByText(outdated).count()).toBe(0);
  });

  test('that has the code of a screen no more says so', async () => {
    const page = await openWithBroken('/medical-info', (it) =>
      it.route('**/assets/medical-info-screen-*.js', (route) => route.fulfill({ status: 404 })),
    );
    await page.getByText(outdated).waitFor();
    expect(await page.getByText('check your connection').count()).toBe(0);
  });
});

describe('a screen that cannot be shown', () => {
  test('because nothing arrives asks for a look at the connection', async () => {
    const page = await openWithBroken('/medical-info', async (it) => {
      await it.route('**/assets/medical-info-screen-*.js', (route) => route.abort());
      await it.route('**/api/health', (route) => route.abort());
    });
    await page.getByText('Please check your connection and load it again.').waitFor();
  });

  test('because the program has a fault says so, below the navigation, from where another is reached', async () => {
    const body = 'export function MedicalInfoScreen() { throw new TypeError("Cannot read properties of undefined"); }';
    const page = await openWithBroken('/medical-info', (it) =>
      it.route('**/assets/medical-info-screen-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body })),
    );
    await page.getByText('The fault is ours, not your connection.').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Account Info' }).click();
    await page.getByRole('heading', { name: 'Account Info' }).waitFor();
  });
});
