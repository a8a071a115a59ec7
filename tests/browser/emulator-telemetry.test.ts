import AxeBuilder from '@axe-core/playwright';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '../../src/contracts/contract.ts';
import type { playgroundHistoryContract } from '../../src/contracts/playground-history.ts';
import { type App, openApp, staffSignIn } from './support/app.ts';

type History = ReplyOf<typeof playgroundHistoryContract>;

const patient = {
  medical_info:
    'A 41-year-old woman with a throbbing headache on the left side since this morning, with nausea. Light hurts. No fever. No injury.',
  system_prompt: 'Anxious and rambling.',
};

let app: App;
let token: string;
let sessionId: string;
let history: History;

beforeAll(async () => {
  app = await openApp(staffSignIn);
  token = await app.signInStaff();
  sessionId = await emulatedSession();
  history = await historyOf(sessionId);
});
afterAll(() => app?.close());

async function call<Reply>(path: string, body?: object): Promise<Reply> {
  const response = await fetch(`${app.server.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Reply;
}

const historyOf = (id: string) => call<History>(`/playground/${id}/history`);

/** A session of six turns whose patient is paused. */
async function emulatedSession(): Promise<string> {
  const { session_id: id } = await call<{ session_id: string }>('/playground', patient);
  for (let turn = 0; turn < 5; turn += 1) {
    await call(`/playground/${id}/patient-response`);
    await call(`/playground/${id}/ai-question`);
  }
  await call('/playground-pause', { session_id: id });
  return id;
}

/** The emulator's screen with a session open in it. `changed` alters the history that the screen is told. */
async function look(options: BrowserContextOptions = {}, id = sessionId, changed?: (told: History) => void): Promise<Page> {
  const page = await app.openAsStaff('/dev-login', options);
  if (changed !== undefined) {
    await page.route(`**/api/playground/${id}/history`, async (route) => {
      const told = await historyOf(id);
      changed(told);
      await route.fulfill({ json: told });
    });
  }
  await page.evaluate((open) => localStorage.setItem('emulator-session', open), id);
  await page.goto('/playground/emulator');
  await telemetry(page).getByRole('slider').waitFor();
  return page;
}

const telemetry = (page: Page): Locator => page.getByRole('region', { name: 'Telemetry', exact: true });
const part = (page: Page, name: string): Locator => telemetry(page).getByRole('region', { name, exact: true });
const rows = (page: Page): Locator => part(page, 'Differential').getByRole('listitem');
const lit = (page: Page): Locator => page.getByRole('log').locator('mark');

function turns(): readonly Extract<History['messages'][number], { sender: 'ai' }>[] {
  return history.messages.filter((message) => message.sender === 'ai');
}

function said(): readonly Extract<History['messages'][number], { sender: 'user' }>[] {
  return history.messages.filter((message) => message.sender === 'user');
}

describe('what stands behind a turn', () => {
  it('is shown for the newest one, step by step', async () => {
    const page = await look();
    const { trace } = turns().at(-1) ?? expect.fail('there is no turn');
    await part(page, 'Why this question').getByText(trace.reason.words).waitFor();
    await part(page, 'Wording')
      .getByText(trace.original_question ?? '')
      .first()
      .waitFor();
    await part(page, 'Guard').getByText('Quiet: no red flag.').waitFor();
    await part(page, "Patient's reply").getByText('True to the history.').waitFor();
    await expect.poll(() => part(page, 'Time').getByText('Model').textContent()).toBe('Model builtin');
    for (const step of ['Understand', 'Reason', 'Phrase', 'Total']) await part(page, 'Time').getByText(step, { exact: true }).waitFor();
  });

  it('is opened from its message, and left for the newest', async () => {
    const page = await look();
    await page.getByRole('button', { name: /^Show turn 2:/ }).click();
    await telemetry(page).getByText('Turn 2 of 6').waitFor();
    const { understood, unused, patient: reply } = turns()[1]?.trace ?? expect.fail('there is no second turn');
    for (const { label } of understood) await part(page, 'Understood').getByText(label).first().waitFor();
    for (const words of unused) await part(page, 'Not used').getByText(words).waitFor();
    await part(page, "Patient's reply").getByText('From the history').waitFor();
    await part(page, "Patient's reply").getByText(patient.medical_info.slice(0, 60)).first().waitFor();
    await part(page, "Patient's reply").getByText('rambling', { exact: true }).waitFor();
    expect(reply?.behaviours.map(({ kind }) => kind)).toContain('rambling');
    await telemetry(page).getByRole('button', { name: 'Newest' }).click();
    await telemetry(page).getByText('Turn 6 of 6').waitFor();
  });

  it('is not there with the telemetry off', async () => {
    const page = await look();
    await page.getByRole('button', { name: 'Telemetry ON' }).click();
    await expect.poll(() => telemetry(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Show turn/ }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Fork from here' }).count()).toBe(said().length);
  });

  it('says what the question gains beside what others would have gained', async () => {
    const page = await look({}, sessionId, (told) => {
      const newest = told.messages.findLast((message) => message.sender === 'ai') ?? expect.fail('there is no turn');
      newest.trace.reason = {
        kind: 'information-gain',
        words: 'Expected to narrow the differential by 0.40 bits.',
        gain_bits: 0.4,
        runners_up: [{ finding: 'dizziness', label: 'dizziness', gain_bits: 0.3 }],
      };
    });
    const gains = page.getByRole('list', { name: 'Expected gain' }).getByRole('listitem');
    await expect.poll(() => gains.allTextContents()).toEqual(['This question0.40 bit', 'dizziness0.30 bit']);
    const widths = await gains.locator('[aria-hidden] > span').evaluateAll((bars) => bars.map((bar) => (bar as HTMLElement).style.width));
    expect(widths.map(Number.parseFloat)).toEqual([100, expect.closeTo(75)]);
  });

  it('flags a reply that is not true to the history, but not one that was told to contradict it', async () => {
    const flagged = said()[0]?.id;
    const page = await look({}, sessionId, (told) => {
      const [first, second] = told.messages.filter((message) => message.sender === 'user');
      const [, turn] = told.messages.filter((message) => message.sender === 'ai');
      const breaks = [{ kind: 'contradicts' as const, label: 'fever', instructed: false }];
      if (first?.patient) first.patient.fidelity_breaks = breaks;
      if (turn?.trace.patient) turn.trace.patient.fidelity_breaks = breaks;
      if (second?.patient) second.patient.fidelity_breaks = [{ kind: 'wrong-time', label: null, instructed: true }];
    });
    const flags = page.getByRole('log').getByText('Not true to the history');
    await expect.poll(() => flags.count()).toBe(1);
    await expect.poll(() => page.locator(`[data-message="${flagged}"]`).getByText('Not true to the history').count()).toBe(1);
    await page.getByRole('button', { name: /^Show turn 2:/ }).click();
    await part(page, "Patient's reply").getByText('fever: says the opposite of the history').waitFor();
  });

  it('is a person where one wrote the reply', async () => {
    const { session_id: id } = await call<{ session_id: string }>('/playground', { ...patient, chat_mode: 'manual' });
    await call(`/playground/${id}/manual-response`, { message: 'I have a bad headache' });
    const page = await look({}, id);
    await part(page, "Patient's reply").getByText('Written by a person.').waitFor();
  });
});

describe('the differential', () => {
  it('is the one of the turn that is looked at, with its change', async () => {
    const page = await look();
    await telemetry(page).getByRole('slider').focus();
    for (let newest = turns().length; newest >= 1; newest -= 1) {
      const now = turns()[newest - 1]?.trace.differential ?? [];
      const before = turns()[newest - 2]?.trace.differential ?? [];
      await telemetry(page).getByText(`Turn ${newest} of 6`).waitFor();
      await expect.poll(() => rows(page).count()).toBe(now.length);
      for (const [index, { condition, name, probability, do_not_miss }] of now.entries()) {
        const words = (await rows(page).nth(index).getByRole('button').textContent()) ?? '';
        const percent = Math.round(probability * 100);
        expect(words.startsWith(name)).toBe(true);
        expect(words.includes('do not miss')).toBe(do_not_miss);
        expect(words).toContain(probability < 0.005 ? '< 1 %' : `${percent} %`);
        const was = before.find((one) => one.condition === condition);
        const change = percent - Math.round((was?.probability ?? 0) * 100);
        if (was === undefined) expect(words.endsWith('new')).toBe(before.length > 0);
        else expect(words.endsWith(change === 0 ? '%' : change > 0 ? `+${change}` : `−${-change}`)).toBe(true);
      }
      await page.keyboard.press('ArrowLeft');
    }
  });

  it('opens to what speaks for and against a diagnosis', async () => {
    const page = await look();
    const [first] = turns().at(-1)?.trace.differential ?? [];
    await rows(page).first().getByRole('button').click();
    await expect.poll(() => rows(page).first().textContent()).toContain(`For: ${first?.for.join(', ')}`);
    await rows(page).first().getByRole('button').click();
    await expect.poll(() => rows(page).first().getByText('For:').isVisible()).toBe(false);
  });

  it('moves within 200 ms, and nothing below it moves', async () => {
    const page = await look();
    const below = part(page, 'Why this question');
    const top = (await below.boundingBox())?.y;
    await page.getByRole('button', { name: 'Earlier turn' }).click();
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function animated(frames, options) {
        durations.push(Number((options as KeyframeAnimationOptions).duration));
        return animate.call(this, frames, options);
      };
    });
    for (let turn = 5; turn > 2; turn -= 1) await page.getByRole('button', { name: 'Earlier turn' }).click();
    const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
    expect(durations.length).toBeGreaterThan(0);
    expect(Math.max(...durations)).toBeLessThanOrEqual(200);
    expect((await below.boundingBox())?.y).toBe(top);
  });

  it('stands still where less motion is asked for', async () => {
    const page = await look({ reducedMotion: 'reduce' });
    for (let turn = 6; turn > 2; turn -= 1) {
      await page.getByRole('button', { name: 'Earlier turn' }).click();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
  });
});

describe('the way to a message', () => {
  it('leads from a fact to the words that say it', async () => {
    const page = await look();
    const fact = history.facts.find(({ quote }) => quote !== null) ?? expect.fail('there is no fact');
    await page.getByRole('region', { name: 'Facts Collected' }).getByRole('button', { name: fact.key, exact: true }).click();
    await expect.poll(() => lit(page).textContent()).toBe(fact.quote);
    await expect.poll(() => page.locator(`[data-message="${fact.message_id}"] mark`).count()).toBe(1);
    expect(await isInSight(lit(page))).toBe(true);
  });

  it('leads from what was understood and not used to the words', async () => {
    const page = await look();
    await page.getByRole('button', { name: /^Show turn 2:/ }).click();
    await part(page, 'Understood').getByRole('button').first().click();
    await expect.poll(() => lit(page).textContent()).toBe(turns()[1]?.trace.understood[0]?.quote);
    await part(page, 'Not used').getByRole('button').first().click();
    await expect.poll(() => lit(page).textContent()).toBe(turns()[1]?.trace.unused[0]);
  });

  it('leads from a question of the path to the message that asks it, and says what became of each', async () => {
    const page = await look();
    const path = part(page, 'Path');
    await expect.poll(() => path.getByRole('listitem').count()).toBe(history.path.length);
    const words = { asked: 'asked', answered: 'answered by the way', skipped: 'skipped', pending: 'pending', present: 'asked now' };
    for (const [index, { node, label, state }] of history.path.entries()) {
      await expect.poll(() => path.getByRole('listitem').nth(index).textContent()).toBe(`${node ?? '+'}${label}${words[state]}`);
    }
    await expect.poll(() => path.locator('[aria-current="step"]').count()).toBe(1);
    const asked = history.path.find(({ state }) => state === 'asked');
    await path.getByRole('button', { name: asked?.label ?? '' }).click();
    await expect.poll(() => isInSight(page.locator(`[data-message="${asked?.message_id}"]`))).toBe(true);
  });

  it('leaves whoever reads back where they are, until they ask for the newest message', async () => {
    const page = await look({ viewport: { width: 1440, height: 700 } }, await emulatedSession());
    await page.getByRole('region', { name: 'Facts Collected' }).getByRole('button').first().click();
    await expect.poll(() => isInSight(lit(page))).toBe(true);
    await page.getByRole('button', { name: 'Resume' }).click();
    await telemetry(page).getByText('Turn 8 of 8').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await isInSight(lit(page))).toBe(true);
    await page.getByRole('button', { name: 'Newest message' }).click();
    await expect.poll(() => isInSight(page.getByRole('log').getByRole('listitem').last())).toBe(true);
    expect(await lit(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Newest message' }).count()).toBe(0);
  });
});

describe('a fork', () => {
  it('begins another session from a message, and the first can be gone back to', async () => {
    const page = await look();
    await page.locator(`[data-message="${said()[1]?.id}"]`).getByRole('button', { name: 'Fork from here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fork from here' });
    await expect.poll(() => dialog.getByLabel('Another answer').inputValue()).toBe(said()[1]?.content);
    await dialog.getByLabel('Another answer').fill('It came on all at once, the worst headache of my life.');
    await dialog.getByRole('button', { name: 'Fork', exact: true }).click();
    const message = (index: number) => page.locator('[data-message]').nth(index).textContent();
    await expect.poll(() => message(3)).toContain('It came on all at once, the worst headache of my life.');
    expect(await message(1)).toContain(said()[0]?.content);
    await page.getByRole('button', { name: 'Pause' }).click();

    await page.getByRole('button', { name: 'Recent sessions' }).click();
    const recent = page.getByRole('dialog', { name: 'Recent sessions' });
    await expect.poll(() => recent.getByRole('listitem').count()).toBe(2);
    await expect.poll(() => recent.getByRole('listitem').first().textContent()).toContain(`fork of ${sessionId.slice(-8)}`);
    await expect.poll(() => recent.getByRole('listitem').first().textContent()).toContain('open now');
    await recent.getByRole('button', { name: `Open session ${sessionId}` }).click();
    await expect.poll(() => message(3)).toContain(said()[1]?.content);
    await telemetry(page).getByText('Turn 6 of 6').waitFor();
  });

  it('may be asked another published protocol', async () => {
    const page = await look();
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/fork')) asked.push(request.postDataJSON());
    });
    const { protocols } = await call<{ protocols: { hash: string; title: string; version: string }[] }>('/playground/published-protocols');
    const other = protocols.find(({ version }) => !version.startsWith('headache')) ?? expect.fail('there is one protocol only');
    await page.locator(`[data-message="${said()[0]?.id}"]`).getByRole('button', { name: 'Fork from here' }).click();
    await page.getByLabel('Protocol').selectOption({ label: `${other.title} · ${other.version}` });
    await page.getByRole('button', { name: 'Fork', exact: true }).click();
    await page.getByText(`Version: ${other.version}`).waitFor();
    expect(asked).toEqual([{ message_id: said()[0]?.id, protocol: other.hash }]);
  });

  it('says what failed, and keeps the answer', async () => {
    const page = await look();
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
    const page = await look();
    await page.evaluate(() => {
      const foreign = { id: '00000000-0000-4000-8000-000000000000', firstSeenAt: new Date().toISOString() };
      localStorage.setItem('emulator-recent-sessions', JSON.stringify([foreign]));
    });
    await page.getByRole('button', { name: 'Recent sessions' }).click();
    await page.getByText('No other session was begun in this browser.').waitFor();
  });
});

describe.each([
  [360, 'light'],
  [360, 'dark'],
  [1440, 'light'],
  [2560, 'dark'],
] as const)('at %d px in %s', (width, colorScheme) => {
  it('has nothing for axe to find, and no sideways scrolling', async () => {
    const page = await look({ viewport: { width, height: 900 }, colorScheme });
    await rows(page).first().getByRole('button').click();
    await page.getByRole('region', { name: 'Facts Collected' }).getByRole('button').first().click();
    const faults = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    expect(await faults()).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Fork from here' }).first().click();
    await page.getByLabel('Protocol').waitFor();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Recent sessions' }).click();
    await page.getByText('open now').waitFor();
    expect(await faults()).toEqual([]);
  });
});

async function isInSight(element: Locator): Promise<boolean> {
  return element.first().evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const list = node.closest('[role="log"]')?.getBoundingClientRect();
    return list !== undefined && bottom > list.top && top < list.bottom;
  });
}
