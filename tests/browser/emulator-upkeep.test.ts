import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp, storedToken } from './support/app.ts';
import { beginSession, type FakePlayground, openFakePlayground, reply, says, setHidden, staffToken } from './support/fake-playground.ts';

let app: App;
beforeAll(async () => {
  app = await openApp({ COMPANY_DOMAIN: 'company.test' });
});
afterAll(() => app?.close());

const minuteMs = 60_000;

async function openSession(minutes = 15): Promise<FakePlayground> {
  const playground = await openFakePlayground(await app.open(), minutes);
  await beginSession(playground);
  return playground;
}

const alert = ({ page }: FakePlayground) => page.getByRole('log').getByRole('alert');

describe('a hidden tab', () => {
  test('pauses the session, which goes on one second after the tab is visible', async () => {
    const playground = await openSession();
    await setHidden(playground.page, true);
    await playground.pass(minuteMs);
    expect(playground.calls).toEqual(['start', 'playground-pause']);
    await setHidden(playground.page, false);
    await playground.pass(900);
    expect(playground.calls).toHaveLength(2);
    const resumed = playground.page.waitForRequest((request) => request.postDataJSON()?.action === 'resume');
    await playground.pass(100);
    await resumed;
  });

  test('leaves a session paused that a person paused', async () => {
    const playground = await openSession();
    await playground.page.getByRole('button', { name: 'Pause', exact: true }).click();
    await setHidden(playground.page, true);
    await setHidden(playground.page, false);
    await playground.pass(minuteMs);
    expect(playground.calls.filter((call) => call === 'playground-pause')).toHaveLength(1);
  });
});

describe('while the emulator is active', () => {
  test('its status is asked for every five minutes, and never while it is paused', async () => {
    const playground = await openSession(24 * 60);
    const asked = () => playground.calls.filter((call) => call === 'emulator-status').length;
    playground.on('ai-question', () => undefined);
    await playground.pass(4.5 * minuteMs);
    expect(asked()).toBe(0);
    await playground.pass(0.4 * minuteMs);
    expect(asked()).toBe(1);
    await playground.pass(10 * minuteMs);
    expect(asked()).toBe(1);
  });

  test('a token near its expiry is refreshed for the playground, and then every twenty-five minutes', async () => {
    const playground = await openSession(9);
    const extensions: unknown[] = [];
    playground.page.on('request', (request) => {
      if (request.url().endsWith('/refresh-token')) extensions.push(request.postDataJSON());
    });
    playground.on('patient-response', says(200, reply('p1', { patient_response: null, message_id: null })));
    await playground.pass(5 * minuteMs + 5_000);
    await expect.poll(() => extensions).toEqual([{ extend_for_playground: true }]);
    for (let minutes = 5; minutes < 29; minutes += 1) await playground.page.clock.runFor(minuteMs);
    expect(extensions).toHaveLength(1);
    await playground.pass(2 * minuteMs);
    await expect.poll(() => extensions.length).toBe(2);
    expect(await storedToken(playground.page)).toBe(staffToken(24 * 60));
  });

  test('a status that is answered late puts no later refresh off', async () => {
    const playground = await openSession(9);
    let answerNow = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const status = { has_active_session: true, emulator_active: true, requires_session_extension: true };
    playground.on('emulator-status', (route) => late.then(() => says(200, status)(route)));
    playground.on('patient-response', says(200, reply('p1', { patient_response: null, message_id: null })));
    const refreshes = () => playground.calls.filter((call) => call === 'refresh-token').length;
    await playground.pass(5 * minuteMs);
    await playground.pass(4_000);
    answerNow();
    await expect.poll(refreshes).toBe(1);
    for (let minutes = 5; minutes < 30; minutes += 1) await playground.page.clock.runFor(minuteMs);
    await expect.poll(refreshes).toBe(2);
  });

  test('polls count as activity', async () => {
    const playground = await openSession(24 * 60);
    playground.on('patient-response', says(200, reply('p1', { patient_response: null, message_id: null })));
    for (let minutes = 0; minutes < 20; minutes += 1) await playground.pass(minuteMs);
    expect(await storedToken(playground.page)).not.toBeNull();
    await playground.page.getByRole('button', { name: 'Pause', exact: true }).click();
    await playground.pass(14 * minuteMs);
    expect(await storedToken(playground.page)).not.toBeNull();
    await playground.pass(2 * minuteMs);
    await playground.page.waitForURL('**/dev-login');
    expect(await storedToken(playground.page)).toBeNull();
  });
});

describe('a 401', () => {
  test('is followed by one refresh, with which the call is made again', async () => {
    const playground = await openSession();
    let refused = 0;
    playground.on('patient-response', (route) => {
      const isFresh = route.request().headers().authorization === `Bearer ${staffToken(24 * 60)}`;
      if (!isFresh) refused += 1;
      return (isFresh ? says(200, reply('p1')) : says(401, { detail: 'expired' }))(route);
    });
    await playground.pass(500);
    await playground.page.getByText('Reply p1').waitFor();
    expect(refused).toBe(1);
    expect(playground.calls).toEqual(['start', 'patient-response', 'refresh-token', 'patient-response']);
    expect(await alert(playground).count()).toBe(0);
  });

  test('after the refresh ends the session, and says so', async () => {
    const playground = await openSession();
    playground.on('patient-response', says(401, { detail: 'expired' }));
    // What the page says before it is left is kept for afterwards, and it stays long enough to say it.
    await playground.page.evaluate(() => {
      new MutationObserver(() => {
        const said = document.querySelector('[role=log] [role=alert]')?.textContent;
        if (said) sessionStorage.setItem('said', said);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await playground.page.route('**/dev-login', async (route) => {
      await new Promise((said) => setTimeout(said, 300));
      await route.continue();
    });
    await playground.pass(500);
    await playground.page.waitForURL('**/dev-login');
    expect(await storedToken(playground.page)).toBeNull();
    const said = await playground.page.evaluate(() => sessionStorage.getItem('said'));
    expect(said).toBe('Error getting patient response: Authentication failed after token refresh attempt');
    expect(playground.calls).toEqual(['start', 'patient-response', 'refresh-token', 'patient-response']);
  });
});
