import { emptyProfile } from '../../../src/interview/saved-profile.ts';
import type { Spoken } from '../../../src/interview/turn-of.ts';
import type { ModelCallTrace } from '../../../src/models/language-model/model-call.ts';
import type { AssistantMind, openAssistantOnPeer, PhraseInput, RetellInput } from '../assistant-on-peer.ts';
import type { PeerRequest } from '../model-peer.ts';
import { pretendTranslation } from '../pretend-translator.ts';
import { nothingUnderstood } from '../readings.ts';
import { scriptedConsultations } from './consultations.ts';
import type { Line, ScriptedConsultation } from './scripted-consultation.ts';
import { wordedByHand } from './worded-by-hand.ts';

const mostTurns = 60;
const charactersPerToken = 4;

/** Said to what is read back. */
const agreeing: Line = { says: 'Yes', read: {} };
const lines = scriptedConsultations.flatMap(({ tells, answers, otherwise }) => [...tells, ...answers.map(([, line]) => line), otherwise]);
const lineOf = (reply: string | null): Line | undefined => lines.find(({ says }) => reply?.trim() === says);

function worded(question: string, lastReply: string | null, acknowledged: boolean): string {
  const asked = wordedByHand[question] ?? question.replace(/\s*\(choose all that apply\)/, '');
  const heard = acknowledged ? undefined : lineOf(lastReply)?.heard;
  return heard === undefined ? asked : `${heard} ${asked}`;
}

/** What a very good model answers in one of the scripted consultations; its readings, wordings and the story are written by hand. */
export function goodMind(script: ScriptedConsultation): AssistantMind {
  return {
    understand: ({ reply, next }) => ({
      ...nothingUnderstood,
      ...lineOf(reply)?.read,
      wording: next == null ? null : worded(next.question, reply, next.acknowledged === true),
    }),
    phrase: (input) => {
      const { question, lastReply, acknowledged } = input as PhraseInput & { readonly acknowledged: boolean };
      return { question: worded(question, lastReply, acknowledged) };
    },
    translate: pretendTranslation,
    retell: ({ task, of, lines: decided = [], said = [] }: RetellInput) =>
      task === 'lines'
        ? { lines: of === 'answer' ? [] : decided.map(readBack), lead: of === 'answer' ? 'I can hear that this is a worry for you.' : null }
        : { sentences: script.recounted.map(([text, ...from]) => ({ text, from: said.flatMap((line, at) => numberOf(line, at, from)) })) },
  };
}

function readBack(line: string): string {
  return line
    .replace(/^What brings you: /, 'You came because of ')
    .replace(/^You told me: /, 'You said: ')
    .replace(/^Do you have (.*)\? No$/, 'You do not have $1');
}

function numberOf(line: string, at: number, from: readonly string[]): readonly number[] {
  return from.some((words) => line.includes(words)) ? [at + 1] : [];
}

/** One turn of a scripted consultation. */
export interface Exchange {
  readonly line: Line;
  readonly spoken: Spoken;
  readonly calls: readonly ModelCallTrace[];
  readonly requests: readonly PeerRequest[];
  /** Input of the turn, about. */
  readonly tokens: number;
  /** Until the first word of the answer was certain, and until all of it was. */
  readonly firstWordMs: number;
  readonly totalMs: number;
}

/** About how many tokens were sent. */
export function tokensSent(requests: readonly PeerRequest[]): number {
  return requests.reduce((sum, { instructions, input }) => sum + (instructions.length + input.length) / charactersPerToken, 0);
}

/** Holds a scripted consultation up to its summary with the model that is good at it. */
export async function holdScripted(
  assistant: Awaited<ReturnType<typeof openAssistantOnPeer>>,
  script: ScriptedConsultation,
): Promise<readonly Exchange[]> {
  assistant.think(goodMind(script));
  const { tells, answers, otherwise } = script;
  let spoken = await assistant.engine.start({ profile: emptyProfile, seed: 3 });
  const held: Exchange[] = [];
  while (!spoken.turn.ended && held.length < mostTurns) {
    const question = spoken.turn.question?.text ?? '';
    const fitting = answers.find(([asked]) => asked.test(question))?.[1];
    const line = tells[held.length] ?? fitting ?? (spoken.turn.readBack === undefined ? otherwise : agreeing);
    const before = spoken;
    const seen = assistant.peer.requests.length;
    const beganMs = performance.now();
    let firstWordMs: number | null = null;
    const say = () => {
      firstWordMs ??= performance.now() - beganMs;
    };
    const { value, calls } = await assistant.turn((ports) => assistant.engine.on({ ...ports, say }).reply(before.state, line.says));
    const totalMs = performance.now() - beganMs;
    spoken = value;
    const requests = assistant.peer.requests.slice(seen);
    held.push({ line, spoken, calls, requests, tokens: tokensSent(requests), firstWordMs: firstWordMs ?? totalMs, totalMs });
  }
  return held;
}
