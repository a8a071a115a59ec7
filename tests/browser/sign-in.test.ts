import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { developerCode, testAccessCode } from '../support/start-server.ts';
import { type App, answer, openApp, password, storedToken, tokenOf } from './support/app.ts';
import { sidewaysScroll } from './support/barriers.ts';

let app: App;
beforeAll(async () => {
  app = await openApp({ COMPANY_DOMAIN: 'company.test', DEV_MODE: 'true' });
});
afterAll(() => app?.close());

describe('signed out', () => {
  test.each(['/', '/medical-info', '/account-info', '/anything/else'])('%s goes to the login screen', async (path) => {
    const page = await app.open();
    await page.goto(path);
    await page.waitForURL('**/login');
  });

  test('the login screen says what the product is and is not', async () => {
    const page = await app.open();
    await page.goto('/login');
    await page.getByText('Experimental Prototype').waitFor();
    const words = await page.getByRole('main').textContent();
    for (const part of ['voluntary', 'not medical advice', 'personally identifiable information', '30 Nov 2025'])
      expect(words).toContain(part);
    await expect.poll(() => page.getByLabel('Email').getAttribute('type')).toBe('email');
    expect(words).not.toContain('language model');
  });

  test('wrong credentials show the failure text and keep what was typed', async () => {
    const page = await app.open();
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@mail.test');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Login failed. Please check your credentials.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nobody@mail.test');
  });

  test('an empty login is not sent, and says what to do', async () => {
    const page = await app.open();
    let calls = 0;
    await page.route('**/api/token', (route) => {
      calls += 1;
      return route.continue();
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Please enter your email.').waitFor();
    expect(calls).toBe(0);
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('email');
  });

  test('registration sends the role as the product spells it and goes on to the medical information', async () => {
    const page = await app.open();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('Name').fill('New Patient');
    await page.getByLabel('Email').fill('new-patient@mail.test');
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Access Code').fill('no such code');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Registration failed. Please check your access code and try again.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/register');
    await page.getByLabel('Access Code').fill(testAccessCode);
    const sent = page.waitForRequest('**/api/users/register');
    await page.getByRole('button', { name: 'Register' }).click();
    expect((await sent).postDataJSON()).toEqual({
      name: 'New Patient',
      email: 'new-patient@mail.test',
      password,
      accessCode: testAccessCode,
      role: 'experiemntal patient',
    });
    await page.waitForURL('**/medical-info');
  });

  test('the waiver is in capitals and can be scrolled by keyboard', async () => {
    const page = await app.open();
    await page.goto('/register');
    const waiver = page.getByRole('region', { name: 'Terms of use and waiver' });
    await waiver.focus();
    await page.keyboard.press('End');
    await expect.poll(() => waiver.evaluate((block) => block.scrollTop)).toBeGreaterThan(100);
    const paragraphs = await waiver.locator('p').allInnerTexts();
    expect(paragraphs.join('')).toBe(paragraphs.join('').toUpperCase());
  });
});

describe('after login', () => {
  async function logIn(email: string) {
    const page = await app.open();
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    return page;
  }

  test('a patient without information goes to the medical information, one with any to the chat', async () => {
    const { email, token } = await app.register();
    const first = await logIn(email);
    await first.waitForURL('**/medical-info');
    await fetch(`${app.server.url}/api/procedures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ details: { description: 'Appendix removed' } }),
    });
    const second = await logIn(email);
    await second.getByPlaceholder('Describe your symptoms...').waitFor();
    expect(new URL(second.url()).pathname).toBe('/');
  });

  test('a one-time password must be changed first', async () => {
    const { email, token } = await app.register();
    const page = await app.open();
    await answer(page, '/token', 200, { access_token: token, token_type: 'bearer', must_change_password: true });
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect(await storedToken(page)).toBeNull();
    await page.getByLabel('New password').fill('another four words 8');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.waitForURL('**/medical-info');
  });

  test('an unknown path goes to the chat', async () => {
    const page = await app.openAsPatient('/no/such/page');
    await page.getByPlaceholder('Describe your symptoms...').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });

  test('the navigation shows the tag, the version line and the screens', async () => {
    const page = await app.openAsPatient('/');
    const header = page.getByRole('banner');
    await header.getByText('not for human use').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const name of ['Chat', 'Medical Info', 'Account Info'])
      await expect.poll(() => page.getByRole('link', { name, exact: true }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Medical Info' }).click();
    await page.waitForURL('**/medical-info');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('button', { name: 'Sign Out' }).isVisible()).toBe(false);
  });

  test('developer mode shows commit and age', async () => {
    const page = await app.open();
    const { token } = await app.register();
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString();
    await answer(page, '/version-info', 200, { dev_mode: true, commit_sha: '0123456789abcdef', commit_date: threeHoursAgo });
    await page.goto('/');
    await page.getByText('0123456 · 3 hours ago').waitFor();
  });
});

describe('developers', () => {
  test('are sent to the developer login from every other path', async () => {
    const page = await app.open();
    await page.goto('/playground/emulator');
    await page.waitForURL('**/dev-login');
    await page.getByRole('heading', { name: 'Developer Login' }).waitFor();
  });

  test('sign in locally, land in the playground, and find the developer app everywhere', async () => {
    const page = await app.open();
    await page.goto(app.developerLogin);
    await page.getByRole('button', { name: 'Continue as local developer' }).click();
    await page.waitForURL('**/playground/emulator');
    await page.getByRole('heading', { name: 'Facts Collected' }).waitFor();
    await page.getByText('Developer Tools').waitFor();
    await page.getByTitle(/^Signed in as \S+@company\.test$/).waitFor();
    await page.goto('/');
    await page.waitForURL('**/playground/emulator');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/dev-login');
    expect(await storedToken(page)).toBeNull();
  });

  test('find every tool in a header of one line on a telephone', async () => {
    const page = await app.open({ viewport: { width: 360, height: 740 } });
    await page.goto(app.developerLogin);
    await page.getByRole('button', { name: 'Continue as local developer' }).click();
    const header = page.getByRole('banner');
    await header.getByText('not for human use').waitFor();
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(48);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await header.getByTitle(/^Signed in as /).waitFor();
    await header.getByRole('link', { name: 'Case Builder' }).click();
    await page.getByRole('heading', { name: 'New Case' }).waitFor();
    await expect.poll(() => header.getByRole('link', { name: 'Case Builder' }).isVisible()).toBe(false);
  });

  test('see the shortcuts by ?, but not while they type', async () => {
    const page = await app.open();
    await page.goto(app.developerLogin);
    await page.getByRole('button', { name: 'Continue as local developer' }).click();
    const info = page.getByLabel('Patient medical info');
    await info.pressSequentially('fever?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(await shortcuts.isVisible()).toBe(false);
    await info.blur();
    await page.keyboard.press('?');
    await shortcuts.getByText('Ctrl+Shift+Enter').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => shortcuts.isVisible()).toBe(false);
  });

  test('choose a theme, which stays after a reload and goes before that of the machine', async () => {
    const page = await app.open({ colorScheme: 'light' });
    await page.goto(app.developerLogin);
    await page.getByRole('button', { name: 'Continue as local developer' }).click();
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.getByRole('button', { name: 'Theme: system' }).click();
    const light = await ground();
    await page.getByRole('button', { name: 'Theme: light' }).click();
    await expect.poll(ground).not.toBe(light);
    await page.reload();
    await page.getByRole('button', { name: 'Theme: dark' }).waitFor();
    expect(await ground()).not.toBe(light);
    await page.getByRole('button', { name: 'Theme: dark' }).click();
    await expect.poll(ground).toBe(light);
  });

  test('read the help inside the app, at the place that a link names', async () => {
    const page = await app.open();
    await page.goto(app.developerLogin);
    await page.getByRole('button', { name: 'Continue as local developer' }).click();
    await page.getByRole('link', { name: 'Help' }).click();
    await page.getByRole('article', { name: 'Writing prompts' }).getByRole('heading').first().waitFor();
    await page.goto('/playground/help/diagnostics#dead-end');
    const heading = page.getByRole('heading', { name: 'dead-end' });
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(200);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'What the scores mean' }).click();
    await page.getByRole('heading', { name: 'Patient fidelity' }).waitFor();
  });

  test('type the code that the server printed where the link did not bring it, and no other', async () => {
    const page = await app.open();
    await page.goto('/dev-login');
    const told = new Promise<string>((resolve) => {
      page.once('dialog', async (dialog) => {
        await dialog.accept();
        resolve(dialog.message());
      });
    });
    await page.getByLabel('Start-up code').fill('not-this-one');
    await page.getByRole('button', { name: 'Continue as local developer' }).click();
    expect(await told).toBe('Login failed or unauthorized domain');
    await page.getByLabel('Start-up code').fill(developerCode(app.server.url));
    await page.getByRole('button', { name: 'Continue as local developer' }).click();
    await page.waitForURL('**/playground/emulator');
  });

  test('keep the code of the link out of the address, and in this tab', async () => {
    const page = await app.open();
    await page.goto(app.developerLogin);
    await page.getByRole('button', { name: 'Continue as local developer' }).waitFor();
    await expect.poll(() => page.evaluate(() => location.search)).toBe('');
    await page.reload();
    await page.getByRole('button', { name: 'Continue as local developer' }).click();
    await page.waitForURL('**/playground/emulator');
  });

  test.each([
    ['a refusal', 403, { detail: 'no' }],
    ['a reply without an e-mail', 200, { access_token: 'a.b.c' }],
    ['a reply without a token', 200, { email: 'developer@company.test' }],
    ['a token that cannot be read', 200, { email: 'developer@company.test', access_token: 'a.b.c' }],
    ['a token of another domain', 200, sessionOf('developer@company.test.elsewhere.test', 'google')],
    ["a patient's token", 200, sessionOf('developer@company.test', 'password')],
  ])('%s of single sign-on is told in an alert', async (_, status, body) => {
    const page = await app.open();
    await answer(page, '/verify-google-token', status, body);
    await page.goto(app.developerLogin);
    const alert = new Promise<string>((resolve) => {
      page.once('dialog', async (dialog) => {
        await dialog.accept();
        resolve(dialog.message());
      });
    });
    await page.getByRole('button', { name: 'Continue as local developer' }).click();
    expect(await alert).toBe('Login failed or unauthorized domain');
    expect(await storedToken(page)).toBeNull();
  });
});

/** A reply of single sign-on, with a token that the browser can read. */
function sessionOf(email: string, provider: string): object {
  return { email, access_token: tokenOf({ exp: Date.now() / 1_000 + 600, auth_provider: provider, email }) };
}
