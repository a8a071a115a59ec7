import { afterAll, describe, expect, it } from 'vitest';
import { openAssistantOnPeer } from '../../../../tests/support/assistant-on-peer.ts';
import { scriptedConsultations } from '../../../../tests/support/good-model/consultations.ts';
import { type Exchange, holdScripted } from '../../../../tests/support/good-model/good-mind.ts';
import { isInTongue } from '../../../../tests/support/pretend-translator.ts';
import { nothingUnderstood } from '../../../../tests/support/readings.ts';

const keptShare = 0.85;
const mostTokensAtMedian = 1_800;

const silent = { understand: () => nothingUnderstood, phrase: () => ({}) };
const [inTwoCalls, inOneCall] = await Promise.all([openAssistantOnPeer(silent), openAssistantOnPeer(silent, { alsoWords: true })]);
afterAll(() => Promise.all([inTwoCalls.close(), inOneCall.close()]));

describe.each(scriptedConsultations)('$name, read by a very good model', (script) => {
  let known: Promise<readonly Exchange[]> | undefined;
  const held = () => {
    known ??= holdScripted(inTwoCalls, script);
    return known;
  };

  it('comes to a summary that holds what was told', async () => {
    const last = (await held()).at(-1)?.spoken.turn;
    expect(last?.ended).toBe(true);
    for (const words of script.inSummary) expect(last?.message).toMatch(words);
    expect(last?.message).not.toMatch(/admin mode|morphine'/i);
  });

  it('has all that the model read in its record, or in the trace with a reason', async () => {
    const all = await held();
    const { state } = all.at(-1)?.spoken ?? expect.fail('nothing was said');
    const dropped = all.flatMap(({ spoken }) => spoken.turn.trace.dropped ?? []);
    for (const [at, { line }] of all.entries()) {
      const later = all.slice(at + 1).flatMap((exchange) => exchange.line.read.mentions ?? []);
      for (const { label, quote } of line.read.mentions ?? []) {
        // What the patient put right says it in other words.
        if (later.some((mention) => mention.label === label && mention.quote !== quote)) continue;
        const isRecorded = (state.record ?? []).some(({ mention }) => mention.quote === quote);
        const isDropped = dropped.some((one) => one.what === label || one.quote === quote);
        expect(`${label}: ${isRecorded ? 'recorded' : isDropped ? 'dropped' : 'lost'}`).toBe(`${label}: recorded`);
      }
    }
  });

  it('is ranked and summed up by all of it that has a finding of ours', async () => {
    const { state } = (await held()).at(-1)?.spoken ?? expect.fail('nothing was said');
    const read = (state.record ?? []).flatMap(({ mention }) => (mention.name === undefined || mention.time !== 'now' ? [] : [mention]));
    expect(read.length).toBeGreaterThan(1);
    for (const { finding, status } of read) {
      if (finding === null) continue;
      expect(state.facts.map((fact) => `${fact.finding} ${fact.status}`)).toContain(`${finding} ${status}`);
    }
  });

  it('is asked nothing that was told', async () => {
    const asked = (await held()).slice(script.tells.length - 1).map(({ spoken }) => spoken.turn.question?.text ?? '');
    for (const words of script.toldOf) expect(asked.filter((text) => words.test(text))).toEqual([]);
    const once = asked.filter((text) => text !== '');
    expect(once.filter((text, at) => once.indexOf(text) !== at)).toEqual([]);
  });

  it('raises its alarm where a physician would', async () => {
    const raised = (await held()).findIndex(({ spoken }) => spoken.turn.alarm !== null);
    expect(raised === -1 ? null : raised + 1).toBe(script.alarmIn);
  });

  it('is spoken to in the model’s words in most turns', async () => {
    const worded = (await held()).flatMap(({ calls }) => calls.filter(({ role }) => role === 'phrase' || role === 'translate'));
    const kept = worded.filter(({ fellBack }) => fellBack === null);
    expect(kept.length).toBeGreaterThanOrEqual(worded.length * keptShare);
    expect(worded.length).toBeGreaterThan(3);
  });

  it('is recounted to the doctor in the model’s words, above its own', async () => {
    const { summary } = (await held()).at(-1)?.spoken.state ?? expect.fail('nothing was said');
    const recounted = script.recounted.map(([text]) => text);
    const { message } = (await held()).at(-1)?.spoken.turn ?? expect.fail('nothing was said');
    expect(summary?.recounted ?? []).toEqual(recounted);
    expect(message.includes(`**What happened:** ${recounted.join(' ')}`)).toBe(recounted.length > 0);
    if (recounted.length === 0) expect((await held()).some(({ spoken }) => spoken.turn.alarm !== null)).toBe(true);
    const retold = (await held()).flatMap(({ calls }) => calls.filter(({ role }) => role === 'retell'));
    expect(retold.map(({ fellBack }) => fellBack)).toEqual(retold.map(() => null));
  });

  it('takes few tokens a turn', async () => {
    const tokens = (await held()).map((exchange) => exchange.tokens).toSorted((one, other) => one - other);
    expect(tokens[Math.floor(tokens.length / 2)]).toBeLessThanOrEqual(mostTokensAtMedian);
  });

  it('is spoken to in its own language throughout', async () => {
    if (script.language === 'en') return;
    for (const { spoken } of await held()) expect(isInTongue(spoken.turn.message, script.language)).toBe(true);
  });

  it('comes to the same where one call reads and words, with fewer calls', async () => {
    const two = await held();
    const one = await holdScripted(inOneCall, script);
    const questions = (all: readonly Exchange[]) => all.map(({ spoken }) => spoken.turn.question?.text ?? null);
    expect(questions(one)).toEqual(questions(two));
    expect(one.at(-1)?.spoken.turn.message).toBe(two.at(-1)?.spoken.turn.message);
    const callsOf = (all: readonly Exchange[]) => all.flatMap(({ calls }) => calls).length;
    if (script.language === 'en') expect(callsOf(one)).toBeLessThan(callsOf(two));
    expect(callsOf(one)).toBeLessThanOrEqual(callsOf(two));
  });
});
