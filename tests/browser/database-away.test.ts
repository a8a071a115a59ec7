import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startFreezingProxy } from '../support/freezing-proxy.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { openApp } from './support/app.ts';

/** AWAY_SECONDS=60 is what an operator's restart may take. */
const awaySeconds = Number(process.env.AWAY_SECONDS ?? 3);

test('while the database is away a patient reads a clear sentence and keeps what they typed, and goes on when it is back', async () => {
  const proxy = await startFreezingProxy(await createTestDatabase());
  const app = await openApp({ DATABASE_URL: proxy.url });
  try {
    const page = await app.openAsPatient('/');
    const input = page.getByPlaceholder('Describe your symptoms...');
    const send = page.getByRole('button', { name: 'Send' });
    const failure = page.getByText(/^Sorry, /);
    await input.fill('My back hurts');
    await send.click();
    const messages = page.getByRole('log').getByRole('listitem');
    const answered = async (count: number) => {
      await expect.poll(() => messages.count()).toBe(count);
      await page.getByLabel('is writing').waitFor({ state: 'detached' });
    };
    await answered(3);

    proxy.cut();
    const typed = 'It began a week ago';
    await input.fill(typed);
    await send.click();
    await failure.waitFor();
    await expect.poll(() => input.inputValue()).toBe(typed);
    await delay(awaySeconds * 1000);
    expect((await fetch(`${app.server.url}/api/health`)).status).toBe(503);

    proxy.mend();
    await expect.poll(async () => (await fetch(`${app.server.url}/api/health`)).status).toBe(200);
    await send.click();
    await answered(5);
    expect(await failure.count()).toBe(0);
    await page.reload();
    await expect.poll(() => messages.count()).toBe(5);
    expect(await page.getByText(typed, { exact: true }).count()).toBe(1);
  } finally {
    await app.close();
    proxy.close();
  }
});
