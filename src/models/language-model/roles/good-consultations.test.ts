import { afterAll, describe, expect, it } from 'vitest';
import { openAssistantOnPeer, type PhraseInput, type RetellInput } from '../../../../tests/support/assistant-on-peer.ts';
import { scriptedConsultations } from '../../../../tests/support/good-model/consultations.ts';
import type { Line, ScriptedConsultation } from '../../../../tests/support/good-model/scripted-consultation.ts';
import { wordedByHand } from '../../../../tests/support/good-model/worded-by-hand.ts';
import type { PeerRequest } from '../../../../tests/support/model-peer.ts';
import { isInTongue, pretendTranslation } from '../../../../tests/support/pretend-translator.ts';
import { nothingUnderstood } from '../../../../tests/support/readings.ts';
import { emptyProfile } from '../../../interview/saved-profile.ts';
import type { Spoken } from '../../../interview/turn-of.ts';
import type { ModelCallTrace } from '../model-call.ts';

const mostTurns = 60;
const keptShare = 0.85;
const charactersPerToken = 4;
const mostTokensAtMedian = 1_800;

/** Said to what is read back. */
const agreeing: Line = { says: 'Yes', read: {} };
const lines = scriptedConsultations.flatMap(({ tells, answers, otherwise }) => [...tells, ...answers.map(([, line]) => line), otherwise]);
const lineOf = (reply: string | null): Line | undefined => lines.find(({ says }) => reply?.trim() === says);

const assistant = await openAssistantOnPeer({
  understand: ({ reply }) => ({ ...nothingUnderstood, ...lineOf(reply)?.read }),
  phrase: (input) => ({ question: wordingOf(input as PhraseInput & { readonly acknowledged: boolean }) }),
  translate: pretendTranslation,
  retell: tellingOf,
});
afterAll(assistant.close);

function wordingOf({ question, lastReply, acknowledged }: PhraseInput & { readonly acknowledged: boolean }): string {
  const asked = wordedByHand[question] ?? question.replace(/\s*\(choose all that apply\)/, '');
  const heard = acknowledged ? undefined : lineOf(lastReply)?.heard;
  return heard === undefined ? asked : `${heard} ${asked}`;
}

let telling: ScriptedConsultation | undefined;

/** Lines that are read back are plain enough; the story is written by hand. */
function tellingOf({ task, lines = [], said = [] }: RetellInput) {
  if (task === 'lines') return { lines, lead: null };
  return { sentences: (telling?.recounted ?? []).map((text) => ({ text, from: said.map((_, at) => at + 1) })) };
}

interface Exchange {
  readonly line: Line;
  readonly spoken: Spoken;
  readonly calls: readonly ModelCallTrace[];
  /** Input of the turn, about. */
  readonly tokens: number;
}

const tokensOf = (requests: readonly PeerRequest[]) =>
  requests.reduce((sum, { instructions, input }) => sum + (instructions.length + input.length) / charactersPerToken, 0);

/** Holds a consultation up to its summary. */
async function hold(script: ScriptedConsultation): Promise<readonly Exchange[]> {
  const { tells, answers, otherwise } = script;
  telling = script;
  let spoken = await assistant.engine.start({ profile: emptyProfile, seed: 3 });
  const held: Exchange[] = [];
  while (!spoken.turn.ended && held.length < mostTurns) {
    const question = spoken.turn.question?.text ?? '';
    const fitting = answers.find(([asked]) => asked.test(question))?.[1];
    const line = tells[held.length] ?? fitting ?? (question === '' ? agreeing : otherwise);
    const before = spoken;
    const seen = assistant.peer.requests.length;
    const { value, calls } = await assistant.turn((ports) => assistant.engine.on(ports).reply(before.state, line.says));
    spoken = value;
    held.push({ line, spoken, calls, tokens: tokensOf(assistant.peer.requests.slice(seen)) });
  }
  return held;
}

describe.each(scriptedConsultations)('$name, read by a very good model', (script) => {
  let known: Promise<readonly Exchange[]> | undefined;
  const held = () => {
    known ??= hold(script);
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
    for (const { line } of all) {
      for (const { label, quote } of line.read.mentions ?? []) {
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
    expect(summary?.recounted).toEqual(script.recounted);
    expect((await held()).at(-1)?.spoken.turn.message).toContain(`**What happened:** ${script.recounted.join(' ')}`);
  });

  it('takes few tokens a turn', async () => {
    const tokens = (await held()).map((exchange) => exchange.tokens).toSorted((one, other) => one - other);
    expect(tokens[Math.floor(tokens.length / 2)]).toBeLessThanOrEqual(mostTokensAtMedian);
  });

  it('is spoken to in its own language throughout', async () => {
    if (script.language === 'en') return;
    for (const { spoken } of await held()) expect(isInTongue(spoken.turn.message, script.language)).toBe(true);
  });
});
