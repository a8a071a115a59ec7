import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';
import { differentialRows, openEmulatedSession, telemetry } from './support/emulated-session.ts';

let session: Awaited<ReturnType<typeof openEmulatedSession>>;

beforeAll(async () => {
  session = await openEmulatedSession();
});
afterAll(() => session?.close());

describe('a fork', () => {
  it('begins another session from a message, and the first can be gone back to', async () => {
    const page = await session.look();
    await page.locator(`[data-message="${session.said[1]?.id}"]`).getByRole('button', { name: 'Fork from here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fork from here' });
    await expect.poll(() => dialog.getByLabel('Another answer').inputValue()).toBe(session.said[1]?.content);
    await dialog.getByLabel('Another answer').fill('It came on all at once, the worst headache of my life.');
    await dialog.getByRole('button', { name: 'Fork', exact: true }).click();
    const message = (index: number) => page.locator('[data-message]').nth(index).textContent();
    await expect.poll(() => message(3)).toContain('It came on all at once, the worst headache of my life.');
    expect(await message(1)).toContain(session.said[0]?.content);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();

    await page.getByRole('button', { name: 'Recent sessions' }).click();
    const recent = page.getByRole('dialog', { name: 'Recent sessions' });
    await expect.poll(() => recent.getByRole('listitem').count()).toBe(2);
    await expect.poll(() => recent.getByRole('listitem').first().textContent()).toContain(`fork of ${session.sessionId.slice(-8)}`);
    await expect.poll(() => recent.getByRole('listitem').first().textContent()).toContain('open now');
    await recent.getByRole('button', { name: `Open session ${session.sessionId}` }).click();
    await expect.poll(() => message(3)).toContain(session.said[1]?.content);
    await telemetry(page).getByText('Turn 6 of 6').waitFor();
  });

  it('may be asked another published protocol', async () => {
    const page = await session.look();
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/fork')) asked.push(request.postDataJSON());
    });
    const { protocols } = await session.call<{ protocols: { hash: string; title: string; version: string }[] }>(
      '/playground/published-protocols',
    );
    const other = protocols.find(({ version }) => !version.startsWith('headache')) ?? expect.fail('there is one protocol only');
    await page.locator(`[data-message="${session.said[0]?.id}"]`).getByRole('button', { name: 'Fork from here' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('Protocol')
      .selectOption({ label: `${other.title} · ${other.version}` });
    await page.getByRole('button', { name: 'Fork', exact: true }).click();
    await page.getByText(`Version: ${other.version}`).waitFor();
    expect(asked).toEqual([{ message_id: session.said[0]?.id, protocol: other.hash }]);
  });

  it('says what failed, and keeps the answer', async () => {
    const page = await session.look();
    await page.route('**/api/playground/*/fork', (route) => route.fulfill({ status: 500, json: { detail: 'Out of order.' } }));
    await page.route('**/api/playground/published-protocols', (route) => route.abort());
    await page.getByRole('button', { name: 'Fork from here' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Fork from here' });
    await dialog.getByText('The published protocols could not be loaded').waitFor();
    await dialog.getByLabel('Another answer').fill(' ');
    await dialog.getByText('The answer is empty.').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Fork', exact: true }).isDisabled()).toBe(true);
    await dialog.getByLabel('Another answer').fill('No.');
    await dialog.getByRole('button', { name: 'Fork', exact: true }).click();
    await dialog.getByText('Error forking session: Out of order.').waitFor();
    await expect.poll(() => dialog.getByLabel('Another answer').inputValue()).toBe('No.');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it('leaves sessions of the browser out that are another account’s', async () => {
    const page = await session.look();
    await page.evaluate(() => {
      const foreign = { id: '00000000-0000-4000-8000-000000000000', firstSeenAt: new Date().toISOString() };
      localStorage.setItem('emulator-recent-sessions', JSON.stringify([foreign]));
    });
    await page.getByRole('button', { name: 'Recent sessions' }).click();
    await page.getByText('No session has been opened in this browser yet.').waitFor();
  });
});

describe.each([
  [360, 'light'],
  [360, 'dark'],
  [1440, 'light'],
  [2560, 'dark'],
] as const)('at %d px in %s', (width, colorScheme) => {
  it('has nothing for axe to find, and no sideways scrolling', async () => {
    const page = await session.look({ viewport: { width, height: 900 }, colorScheme });
    await differentialRows(page).first().getByRole('button').click();
    await page.getByRole('region', { name: 'Facts Collected' }).getByRole('button').first().click();
    expect(await barriersIn(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Fork from here' }).first().click();
    await page.getByRole('dialog').getByLabel('Protocol').waitFor();
    expect(await barriersIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Recent sessions' }).click();
    await page.getByText('open now').waitFor();
    expect(await barriersIn(page)).toEqual([]);
  });
});
