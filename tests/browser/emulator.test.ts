import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { type App, openApp, openAppApart, signInWith, staffSignIn } from './support/app.ts';
import { barriersIn, sidewaysScroll } from './support/barriers.ts';
import {
  begin,
  behaviour,
  concluded,
  emulatedHistory,
  emulatorAddress,
  heard,
  input,
  medicalInfo,
  messages,
  spoken,
  submit,
} from './support/emulator-screen.ts';

let app: App;
beforeAll(async () => {
  app = await openApp(staffSignIn);
});
afterAll(() => app?.close());

/** Lets the page's clock run ahead until something is there. */
async function runUntil(page: Page, isThere: () => Promise<number>): Promise<void> {
  for (let turn = 0; turn < 300 && (await isThere()) === 0; turn += 1) {
    await page.clock.runFor(500);
    await new Promise((settled) => setTimeout(settled, 20));
  }
}

function openStaff(options: BrowserContextOptions = {}): Promise<Page> {
  return app.openAsStaff(emulatorAddress, options);
}

describe('a session with the emulated patient', () => {
  test('is interviewed to its conclusion, with phase, version and facts', async () => {
    const page = await app.open();
    await page.clock.install();
    await signInWith(page, await app.signInStaff());
    await page.goto(emulatorAddress);
    await page.getByText('No facts collected yet').waitFor();
    await begin(page);
    await runUntil(page, () => concluded(page).count());
    await concluded(page).waitFor();
    await page.getByText(/^Phase: post_diagnosis$/).waitFor();
    await page.getByText(/^Version: headache [0-9a-f]{8}$/).waitFor();
    const facts = page.getByRole('region', { name: 'Facts Collected' });
    const count = await facts.getByRole('term').count();
    expect(count).toBeGreaterThan(3);
    await facts.getByText(`${count} facts`).waitFor();
    expect(new Set(await facts.getByRole('definition').allTextContents())).toContain('no');
    expect(await page.getByRole('button', { name: 'Pause', exact: true }).count()).toBe(0);

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Transcript' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^transcript-[0-9a-f]{8}-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.txt$/);
    const transcript = await readFile(await download.path(), 'utf8');
    expect(transcript).toMatch(/^Mira:\n[\s\S]*\n\nPatient:\n/);
    // What could be chosen stands in the message and in the file.
    const [line = ''] = await messages(page)
      .getByText(/^Choices: /)
      .allTextContents();
    const choices = line.replace('Choices: ', '').split(' · ');
    expect(choices.length).toBeGreaterThan(1);
    expect(transcript).toContain(choices.map((label) => `- ${label}`).join('\n'));

    await page.reload();
    await page.getByText(/^History restored from \d+\/\d+\/\d+ \d+:\d+/).waitFor();
    await concluded(page).waitFor();
    const endedAt = page.url();
    expect(endedAt).toContain('?session=');
    await page.getByRole('button', { name: 'Restart' }).click();
    await heard(page, 2);
    await expect.poll(() => concluded(page).count()).toBe(0);
    expect(await page.getByText('History restored').count()).toBe(0);

    // What has ended is kept, under its own address and among the sessions.
    await expect.poll(() => page.url()).not.toBe(endedAt);
    await page.getByRole('button', { name: 'Recent sessions' }).click();
    await page.getByRole('dialog').getByText('post_diagnosis').waitFor();
    await page.goto(endedAt);
    await concluded(page).waitFor();
  });

  test('goes on after a reload where it stood, and says nothing twice', async () => {
    const page = await openStaff();
    await begin(page);
    await heard(page, 4);
    await page.reload();
    await page.getByText('History restored from').waitFor();
    await expect.poll(() => medicalInfo(page).inputValue()).toBe(emulatedHistory);
    await expect.poll(() => behaviour(page).inputValue()).toBe('Answer tersely.');
    await heard(page, 7);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    // The turn that was under way when it was paused is still shown.
    await page.waitForTimeout(500);
    const before = await spoken(page);
    await page.reload();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    await expect.poll(() => spoken(page)).toEqual(before);
    await page.waitForTimeout(1_500);
    await expect.poll(() => messages(page).count()).toBe(before.length);
    await page.getByRole('button', { name: 'Resume' }).click();
    await heard(page, before.length + 2);
    expect((await spoken(page)).slice(0, before.length)).toEqual(before);
  });

  test('is the same in two tabs that look at it at once', async () => {
    const page = await openStaff();
    await begin(page);
    await heard(page, 2);
    const other = await page.context().newPage();
    await other.goto(emulatorAddress);
    await heard(other, 8);
    await heard(page, 8);
    await other.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    await expect.poll(async () => (await spoken(other)).join('\n')).toBe((await spoken(page)).join('\n'));
    const said = await spoken(page);
    expect(new Set(said.filter((_, index) => index % 2 === 0)).size).toBe(Math.ceil(said.length / 2));
  });

  test('of another account is no session', async () => {
    const page = await openStaff();
    await page.evaluate(() => localStorage.setItem('emulator-session', '00000000-0000-4000-8000-000000000000'));
    await page.reload();
    await page
      .getByRole('alert')
      .getByText(/^Playground session expired\. Please start a new session\..*Restart/)
      .waitFor();
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByText('Describe a patient and press Submit.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await begin(page);
    await heard(page, 2);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('playing the patient by hand', () => {
  test('shows no behaviour, answers with words and choices, and goes on after a reload', async () => {
    const page = await openStaff();
    await page.getByRole('radio', { name: 'Manual Chat' }).check();
    await expect.poll(() => behaviour(page).count()).toBe(0);
    await expect.poll(() => submit(page).isDisabled()).toBe(true);
    await begin(page, 'manual');
    await input(page).fill('I have had a headache since this morning');
    await input(page).press('Enter');
    await heard(page, 3);
    for (let turn = 0; turn < 12 && (await page.getByRole('group', { name: /^Choose/ }).count()) === 0; turn += 1) {
      const count = await messages(page).count();
      await input(page).fill('no');
      await input(page).press('Enter');
      await heard(page, count + 2);
    }
    const options = page.getByRole('group', { name: /^Choose/ }).locator('input');
    const count = await messages(page).count();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Please choose an answer first.').first().waitFor();
    await page.reload();
    await options.last().check();
    await page.getByRole('button', { name: 'Send' }).click();
    await heard(page, count + 2);
  });

  test('is possible in a paused session, too', async () => {
    const page = await openStaff();
    await begin(page);
    await heard(page, 1);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await input(page).fill('My head hurts');
    await page.getByRole('button', { name: 'Send' }).click();
    await heard(page, 3);
    await page.getByRole('button', { name: 'Resume' }).click();
    await heard(page, 5);
  });
});

test('telemetry is switched by its button, and stays as it was left', async () => {
  const page = await openStaff();
  const pane = page.getByRole('region', { name: 'Telemetry' });
  await page.getByRole('button', { name: 'Telemetry ON' }).click();
  await page.getByRole('button', { name: 'Telemetry OFF' }).waitFor();
  expect(await pane.count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Telemetry OFF' }).click();
  await pane.waitFor();
});

test('an emergency stands with the message that raised it', async () => {
  const page = await openStaff();
  await medicalInfo(page).fill('A 61-year-old man with crushing chest pain that spreads to his left arm, sweating, short of breath.');
  await behaviour(page).fill('Tell everything at once.');
  await submit(page).click();
  const alarm = page.getByRole('alert').filter({ hasText: /^Emergency raised\./ });
  await alarm.first().waitFor();
  expect(await alarm.first().textContent()).toBe('Emergency raised.');
  const message = messages(page).filter({ has: alarm }).first();
  expect((await message.textContent())?.match(/Call 911/g)).toHaveLength(1);
});

describe.each(['light', 'dark'] as const)('in a %s room', (colorScheme) => {
  test.each([360, 1440, 2560])('an empty screen and a session hold no barrier at %i px, and nothing overflows', async (width) => {
    // A colour on its way to another has a contrast of its own.
    const page = await openStaff({ colorScheme, reducedMotion: 'reduce', viewport: { width, height: 900 } });
    await submit(page).waitFor();
    await expectNoBarrier(page);
    await begin(page);
    await heard(page, 4);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    await expectNoBarrier(page);
  });
});

test.each([360, 768])('at %i px many facts scroll within their pane, so that the conversation stays near', async (width) => {
  const page = await openStaff({ viewport: { width, height: 900 } });
  await begin(page);
  const facts = page.getByRole('region', { name: 'Facts Collected' });
  await facts.getByRole('term').nth(11).waitFor();
  const { height = 0 } = (await facts.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(100);
  expect(height).toBeLessThanOrEqual(320);
  const last = facts.getByRole('term').last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.isVisible()).toBe(true);
});

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await barriersIn(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

describe('a server that is killed and started again in the middle', () => {
  let own: App<TestServer>;
  let second: TestServer | undefined;
  beforeAll(async () => {
    own = await openAppApart(staffSignIn);
  });
  afterAll(async () => {
    await own?.close();
    await second?.stop();
  });

  test('loses nothing and says nothing twice', async () => {
    const first = own.server;
    const page = await own.openAsStaff(emulatorAddress);
    await begin(page);
    await heard(page, 4);
    await first.kill();
    await page
      .getByRole('alert')
      .getByText(/^Error getting (patient response|AI question): The server could not be reached\.$/)
      .waitFor();
    const before = await spoken(page);
    const env = { ...staffSignIn, PORT: new URL(first.url).port };
    second = await startServer({ env, databaseUrl: first.databaseUrl ?? '' });
    await heard(page, before.length + 3);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const after = await spoken(page);
    expect(after.slice(0, before.length)).toEqual(before);
    await page.reload();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    await expect.poll(async () => (await spoken(page)).slice(0, after.length)).toEqual(after);
  });
});
