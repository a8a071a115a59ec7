import { openAssistantOnPeer } from '../tests/support/assistant-on-peer.ts';
import { scriptedConsultations } from '../tests/support/good-model/consultations.ts';
import { type Exchange, holdScripted, tokensSent } from '../tests/support/good-model/good-mind.ts';
import type { PeerRequest } from '../tests/support/model-peer.ts';
import { quantile } from './quantile.ts';

/** What consultations take of a language model that answers at once. */
export interface ModelTurns {
  readonly turns: number;
  readonly callsPerTurn: number;
  /** Of one turn, about. */
  readonly medianInputTokens: number;
  readonly medianOutputTokens: number;
  /** Of the input, what a provider's cache would find. */
  readonly cachedShare: number;
  /** Questions that came worded with the reading, of all that a model worded. */
  readonly wordedAtOnceShare: number;
  readonly firstWordMs: number;
  readonly totalMs: number;
}

/** As OpenAI documents it: a beginning that was sent before is found from so many tokens on, in steps. */
const leastCachedTokens = 1_024;
const cachedStepTokens = 128;
const charactersPerToken = 4;

/** Holds the scripted consultations on a peer, with a call for reading and one for wording, or with one for both where that can be. */
export async function measureModelTurns(alsoWords: boolean): Promise<ModelTurns> {
  const assistant = await openAssistantOnPeer({ understand: () => ({}), phrase: () => ({}) }, { alsoWords });
  try {
    await holdAll(assistant);
    const held = await holdAll(assistant);
    const requests = held.flatMap((exchange) => exchange.requests);
    const roles = held.flatMap(({ calls }) => calls.map(({ role }) => role));
    const asked = held.filter(({ spoken }) => spoken.turn.question !== null && spoken.state.language === undefined);
    const alone = asked.filter(({ calls }) => calls.length > 0 && calls.every(({ role }) => role === 'understand'));
    return {
      turns: held.length,
      callsPerTurn: roles.length / held.length,
      medianInputTokens: quantile(
        held.map(({ tokens }) => tokens),
        0.5,
      ),
      medianOutputTokens: quantile(held.map(outputTokens), 0.5),
      cachedShare: cachedTokens(requests) / tokensSent(requests),
      wordedAtOnceShare: alone.length / asked.length,
      firstWordMs: quantile(
        held.map(({ firstWordMs }) => firstWordMs),
        0.5,
      ),
      totalMs: quantile(
        held.map(({ totalMs }) => totalMs),
        0.5,
      ),
    };
  } finally {
    await assistant.close();
  }
}

async function holdAll(assistant: Awaited<ReturnType<typeof openAssistantOnPeer>>): Promise<readonly Exchange[]> {
  const held: Exchange[] = [];
  for (const script of scriptedConsultations) held.push(...(await holdScripted(assistant, script)));
  return held;
}

function outputTokens({ calls }: Exchange): number {
  return calls.reduce((sum, call) => sum + (call.outputTokens ?? 0), 0);
}

/** What of each request stood at the beginning of an earlier one of the same conversation of roles. */
function cachedTokens(requests: readonly PeerRequest[]): number {
  const texts = requests.map(({ instructions, input }) => `${instructions}\n${input}`);
  return texts.reduce((sum, text, at) => {
    const shared = Math.max(0, ...texts.slice(0, at).map((earlier) => sharedLength(text, earlier)));
    const tokens = Math.floor(shared / charactersPerToken);
    return sum + (tokens < leastCachedTokens ? 0 : tokens - (tokens % cachedStepTokens));
  }, 0);
}

function sharedLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
