import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differentialRows, openEmulatedSession, patient, telemetry, telemetryPart } from './support/emulated-session.ts';

let session: Awaited<ReturnType<typeof openEmulatedSession>>;

beforeAll(async () => {
  session = await openEmulatedSession();
});
afterAll(() => session?.close());

describe('what stands behind a turn', () => {
  it('is shown for the newest one, step by step', async () => {
    const page = await session.look();
    const { trace } = session.turns.at(-1) ?? expect.fail('there is no turn');
    await telemetryPart(page, 'Why this question').getByText(trace.reason.words).waitFor();
    await telemetryPart(page, 'Wording')
      .getByText(trace.original_question ?? '')
      .first()
      .waitFor();
    await telemetryPart(page, 'Guard').getByText('Quiet: no red flag.').waitFor();
    await telemetryPart(page, "Patient's reply").getByText('True to the history.').waitFor();
    await expect.poll(() => telemetryPart(page, 'Time').getByText('Model').textContent()).toBe('Model builtin');
    for (const step of ['Understand', 'Reason', 'Phrase', 'Total'])
      await telemetryPart(page, 'Time').getByText(step, { exact: true }).waitFor();
  });

  it('is opened from its message, and left for the newest', async () => {
    const page = await session.look();
    await page.getByRole('button', { name: /^Show turn 2:/ }).click();
    await telemetry(page).getByText('Turn 2 of 6').waitFor();
    const { understood, unused, patient: reply } = session.turns[1]?.trace ?? expect.fail('there is no second turn');
    for (const { label } of understood) await telemetryPart(page, 'Understood').getByText(label).first().waitFor();
    for (const words of unused) await telemetryPart(page, 'Not used').getByText(words).waitFor();
    await telemetryPart(page, "Patient's reply").getByText('From the history').waitFor();
    await telemetryPart(page, "Patient's reply").getByText(patient.medical_info.slice(0, 60)).first().waitFor();
    await telemetryPart(page, "Patient's reply").getByText('rambling', { exact: true }).waitFor();
    expect(reply?.behaviours.map(({ kind }) => kind)).toContain('rambling');
    await telemetry(page).getByRole('button', { name: 'Newest' }).click();
    await telemetry(page).getByText('Turn 6 of 6').waitFor();
  });

  it('is not there with the telemetry off', async () => {
    const page = await session.look();
    await page.getByRole('button', { name: 'Telemetry ON' }).click();
    await expect.poll(() => telemetry(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Show turn/ }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Fork from here' }).count()).toBe(session.said.length);
  });

  it('says what the question gains beside what others would have gained', async () => {
    const page = await session.look({}, session.sessionId, (told) => {
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
    const flagged = session.said[0]?.id;
    const page = await session.look({}, session.sessionId, (told) => {
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
    await telemetryPart(page, "Patient's reply").getByText('fever: says the opposite of the history').waitFor();
  });

  it('is a person where one wrote the reply', async () => {
    const { session_id: id } = await session.call<{ session_id: string }>('/playground', { ...patient, chat_mode: 'manual' });
    await session.call(`/playground/${id}/manual-response`, { message: 'I have a bad headache' });
    const page = await session.look({}, id);
    await telemetryPart(page, "Patient's reply").getByText('Typed by a person.').waitFor();
  });
});

describe('the differential', () => {
  it('is the one of the turn that is looked at, with its change', async () => {
    const page = await session.look();
    await telemetry(page).getByRole('slider').focus();
    for (let newest = session.turns.length; newest >= 1; newest -= 1) {
      const now = session.turns[newest - 1]?.trace.differential ?? [];
      const before = session.turns[newest - 2]?.trace.differential ?? [];
      await telemetry(page).getByText(`Turn ${newest} of 6`).waitFor();
      await expect.poll(() => differentialRows(page).count()).toBe(now.length);
      for (const [index, { condition, name, probability, do_not_miss }] of now.entries()) {
        const words = (await differentialRows(page).nth(index).getByRole('button').textContent()) ?? '';
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
    const page = await session.look();
    const [first] = session.turns.at(-1)?.trace.differential ?? [];
    await differentialRows(page).first().getByRole('button').click();
    await expect.poll(() => differentialRows(page).first().textContent()).toContain(`For: ${first?.for.join(', ')}`);
    await differentialRows(page).first().getByRole('button').click();
    await expect.poll(() => differentialRows(page).first().getByText('For:').isVisible()).toBe(false);
  });

  it('moves within 200 ms, and nothing below it moves', async () => {
    const page = await session.look();
    const below = telemetryPart(page, 'Why this question');
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
    const page = await session.look({ reducedMotion: 'reduce' });
    for (let turn = 6; turn > 2; turn -= 1) {
      await page.getByRole('button', { name: 'Earlier turn' }).click();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
  });
});
