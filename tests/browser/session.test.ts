import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, answer, openApp, password, signInWith, storedToken, tokenOf } from './support/app.ts';

let app: App;
beforeAll(async () => {
  app = await openApp({ COMPANY_DOMAIN: 'company.test' });
});
afterAll(() => app?.close());

const minuteMs = 60_000;
const start = new Date('2030-01-01T10:00:00Z');

/** A page whose clock the test turns, signed in with a token of which the server knows nothing. */
async function openWithClock(tokenMinutes: number): Promise<Page> {
  const page = await app.open();
  await page.clock.install({ time: start });
  await signInWith(page, tokenOf({ exp: start.getTime() / 1000 + tokenMinutes * 60 }));
  await answer(page, '/chat/history', 200, { messages: [], history_from: null, phase: null, alarm: null });
  await answer(page, '/signout', 204, {});
  return page;
}

describe('inactivity', () => {
  test('of fifteen minutes signs out, and not a minute less', async () => {
    const page = await openWithClock(120);
    await page.goto('/');
    await page.getByPlaceholder('Describe your symptoms...').waitFor();
    await page.clock.fastForward(14 * minuteMs);
    expect(await storedToken(page)).not.toBeNull();
    const signedOut = page.waitForRequest('**/api/signout');
    await page.clock.fastForward(minuteMs + 5_000);
    await signedOut;
    await page.waitForURL('**/login');
    expect(await storedToken(page)).toBeNull();
  });

  test.each([
    ['a click', (page: Page) => page.mouse.click(200, 300)],
    ['a keypress', (page: Page) => page.keyboard.press('a')],
    ['a mouse move', (page: Page) => page.mouse.move(100, 333)],
    ['a scroll', (page: Page) => page.evaluate("window.dispatchEvent(new Event('scroll'))")],
    ['a touch', (page: Page) => page.evaluate("window.dispatchEvent(new Event('touchstart'))")],
    ['an API call', (page: Page) => page.evaluate("window.dispatchEvent(new Event('api-activity'))")],
  ])('is ended by %s', async (_, act) => {
    const page = await openWithClock(120);
    await page.goto('/');
    await page.getByPlaceholder('Describe your symptoms...').waitFor();
    await page.clock.fastForward(10 * minuteMs);
    await act(page);
    await page.clock.fastForward(10 * minuteMs);
    expect(await storedToken(page)).not.toBeNull();
    await page.clock.fastForward(6 * minuteMs);
    await page.waitForURL('**/login');
  });
});

describe('the token', () => {
  test('is refreshed once less than two minutes remain', async () => {
    const page = await openWithClock(5);
    const fresh = tokenOf({ exp: start.getTime() / 1000 + 3600 });
    let refreshes = 0;
    await page.route('**/api/refresh-token', (route) => {
      refreshes += 1;
      return route.fulfill({ status: 200, json: { access_token: fresh, token_type: 'bearer' } });
    });
    await page.goto('/');
    await page.getByPlaceholder('Describe your symptoms...').waitFor();
    await page.clock.runFor(2 * minuteMs);
    expect(refreshes).toBe(0);
    await page.clock.runFor(2 * minuteMs);
    await expect.poll(() => storedToken(page)).toBe(fresh);
    expect(refreshes).toBe(1);
  });

  test('that cannot be refreshed ends the session', async () => {
    const page = await openWithClock(1);
    await answer(page, '/refresh-token', 500, { detail: 'no' });
    await page.goto('/');
    await page.waitForURL('**/login');
    expect(await storedToken(page)).toBeNull();
  });

  test('that cannot be decoded ends the session', async () => {
    const page = await app.open();
    await signInWith(page, 'no token at all');
    await page.goto('/medical-info');
    await page.waitForURL('**/login');
    // The login screen is shown first, and then loaded anew: a look in between finds no page.
    await expect.poll(() => storedToken(page)).toBeNull();
  });
});

describe('a 401', () => {
  test('of a patient ends at the login screen', async () => {
    const page = await app.open();
    await signInWith(page, tokenOf({ exp: Date.now() / 1000 + 3600 }));
    await page.goto('/');
    await page.waitForURL('**/login');
    expect(await storedToken(page)).toBeNull();
  });

  test('of company staff ends at the developer login', async () => {
    const page = await app.open();
    await signInWith(page, tokenOf({ exp: Date.now() / 1000 + 30, auth_provider: 'google', email: 'dev@company.test' }));
    await page.goto('/');
    await page.waitForURL('**/dev-login');
    expect(await storedToken(page)).toBeNull();
  });
});

describe('a message typed but not sent', () => {
  const input = (page: Page) => page.getByPlaceholder('Describe your symptoms...');

  async function signInAgain(page: Page, email: string): Promise<void> {
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/medical-info');
    await page.goto('/');
    await input(page).waitFor();
  }

  test('is offered again after the session expired, to its writer alone', async () => {
    const [writer, other] = [await app.register(), await app.register()];
    const page = await app.open();
    await signInWith(page, writer.token);
    await page.goto('/');
    await input(page).fill('My head hurts');
    await answer(page, '/chat', 401, { detail: 'expired' });
    await page.getByRole('button', { name: 'Send' }).click();
    await signInAgain(page, writer.email);
    await expect.poll(() => input(page).inputValue()).toBe('My head hurts');
    await page.getByRole('button', { name: 'Send' }).click();
    await signInAgain(page, other.email);
    await expect.poll(() => input(page).inputValue()).toBe('');
  });

  test('is gone after signing out by hand', async () => {
    const { email, token } = await app.register();
    const page = await app.open();
    await signInWith(page, token);
    await page.goto('/');
    await input(page).fill('My head hurts');
    await page.reload();
    await expect.poll(() => input(page).inputValue()).toBe('My head hurts');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
    await signInAgain(page, email);
    await expect.poll(() => input(page).inputValue()).toBe('');
  });
});

test('every call but those of the session itself is announced as activity', async () => {
  const page = await app.openAsPatient('/account-info');
  await page.getByLabel('Name').waitFor();
  await page.evaluate("window.activity = 0; window.addEventListener('api-activity', () => { window.activity += 1 })");
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Account info updated successfully.').waitFor();
  expect(await page.evaluate('window.activity')).toBe(1);
});

test('signing out revokes the token and signs out the other tabs', async () => {
  const page = await app.openAsPatient('/');
  await page.getByPlaceholder('Describe your symptoms...').waitFor();
  const token = await storedToken(page);
  const other = await page.context().newPage();
  await other.goto('/medical-info');
  await other.getByLabel('Allergies').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login');
  await expect
    .poll(async () => (await fetch(`${app.server.url}/api/account_info`, { headers: { authorization: `Bearer ${token}` } })).status)
    .toBe(401);
});

test('a token of staff that another tab made unreadable leads to the developer login', async () => {
  const page = await app.open();
  await page.route(/\/api\/(?!client-config)/, (route) => route.fulfill({ status: 500, json: { detail: 'Away.' } }));
  await signInWith(page, tokenOf({ exp: Date.now() / 1000 + 3_600, auth_provider: 'google', email: 'dev@company.test' }));
  await page.goto('/playground/case-builder');
  await page.getByRole('link', { name: 'Case Builder' }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/favicon.ico');
  await other.evaluate(() => localStorage.setItem('token', 'unreadable'));
  await page.waitForURL('**/dev-login');
  expect(await storedToken(page)).toBeNull();
});
