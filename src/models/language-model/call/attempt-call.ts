import type { JSONSchema7, LanguageModelV4 } from '@ai-sdk/provider';
import { fail, type Result, succeed } from '../../../shared/result.ts';
import type { Passage } from '../endpoint/circuit-breaker.ts';
import type { ModelEndpoint } from '../endpoint/open-endpoint.ts';
import type { ModelCall } from '../model-call.ts';
import { isRetryable, type ModelFailure } from '../model-failure.ts';
import { type AttemptOutcome, askOnce } from './ask-once.ts';
import { composeQuestion, type WrongAnswer } from './compose-question.ts';
import { type Manner, otherManner } from './manner.ts';
import { pauseBeforeNext } from './pause-before-next.ts';
import { readAnswer } from './read-answer.ts';
import { estimateTokens, type TokenReserve } from './token-budget.ts';

const mostAttempts = 3;
/** A timer may fire a little before the clock says so. */
const timerSlackMs = 2;

export interface CallSurroundings {
  readonly endpoint: ModelEndpoint;
  readonly schema: JSONSchema7;
  /** When the call's own time is over, and when the turn's is. */
  readonly callEndsAtMs: number;
  readonly turnEndsAtMs: number;
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal;
  /** Null where there are not so many tokens left. */
  readonly reserve: (tokens: number) => Promise<TokenReserve | null>;
  /** How the endpoint is known to want to be spoken to. */
  readonly manner: Manner;
  readonly learnManner: (manner: Manner) => void;
  readonly onAttempt: (attempt: AttemptOutcome) => void;
  /** Hears what the model answered when it was asked to put a wrong shape right and did not. */
  readonly onStillWrong: (text: string) => void;
  readonly monotonicMs: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** With less than this left no endpoint answers, and timers are not more exact than that. */
const leastForAttemptMs = 20;

/** Asks up to three times, one of which may ask to put a wrong shape right. Gives the answer with the text it was read from. */
export async function attemptCall<Shape>(
  call: ModelCall<Shape>,
  around: CallSurroundings,
): Promise<Result<{ readonly value: Shape; readonly text: string }, ModelFailure>> {
  const { monotonicMs, signal } = around;
  const endsAtMs = Math.min(around.callEndsAtMs, around.turnEndsAtMs);
  let wrongAnswer: WrongAnswer | null = null;
  let { manner } = around;
  let last: ModelFailure | null = null;
  for (let attempts = 1; attempts <= mostAttempts; attempts += 1) {
    if (last !== null) {
      const pauseMs = pauseBeforeNext(last, attempts - 1, around.random);
      if (monotonicMs() + pauseMs >= endsAtMs) return fail(last);
      if (pauseMs > 0) await around.wait(pauseMs, signal).catch(() => {});
    }
    if (signal.aborted) return fail({ kind: 'called-off' });
    if (endsAtMs - monotonicMs() < leastForAttemptMs) return fail(last ?? { kind: 'no-time-left' });
    const asked = await askAllowed(
      composeQuestion({ call, schema: around.schema, reasoning: around.endpoint.reasoning, manner, wrongAnswer }),
      manner,
      call,
      around,
    );
    if (!asked.ok) return fail(last ?? asked.error);
    const { outcome } = asked.value;
    if (outcome.kind === 'text') {
      const answer = readAnswer(outcome.text, call.schema);
      if (answer.ok) {
        if (manner !== around.manner) around.learnManner(manner);
        return succeed({ value: answer.value, text: outcome.text });
      }
      last = { kind: 'wrong-shape' };
      if (wrongAnswer !== null) {
        around.onStillWrong(outcome.text);
        return fail(last);
      }
      wrongAnswer = answer.error;
    } else {
      last = outcome.failure;
      const other: Manner | null = isRetryable(last) ? manner : mannerAfter(outcome, manner, around.endpoint);
      if (other === null) return fail(last);
      manner = other;
    }
  }
  return fail(last ?? { kind: 'no-time-left' });
}

/** Another manner to try where the endpoint refused this one; null where the refusal is of what is asked, or of whoever asks. */
function mannerAfter(
  { failure, complaint }: Extract<AttemptOutcome['outcome'], { kind: 'failure' }>,
  manner: Manner,
  endpoint: ModelEndpoint,
): Manner | null {
  const isAboutManner = failure.kind === 'bad-request' || failure.kind === 'not-found';
  return isAboutManner && complaint !== null ? otherManner(manner, complaint, endpoint) : null;
}

/** One attempt, if the endpoint and the tokens allow it. */
async function askAllowed(
  question: ReturnType<typeof composeQuestion>,
  manner: Manner,
  call: ModelCall<unknown>,
  around: CallSurroundings,
): Promise<Result<AttemptOutcome, ModelFailure>> {
  const inputEstimate = estimateTokens(JSON.stringify(question.prompt).length);
  const reserve = await around.reserve(inputEstimate + call.mostOutputTokens);
  if (reserve === null) return fail({ kind: 'no-tokens-left' });
  const passage = around.endpoint.breaker.enter();
  if (passage === null) {
    reserve.settle(0);
    return fail({ kind: 'circuit-open' });
  }
  const attempt = await askInTime(around.endpoint.models[manner.by] ?? around.endpoint.models.usual, question, call, around);
  const { tokens, reachedModel, charactersRead } = attempt;
  reserve.settle(reachedModel ? (tokens.inputTokens ?? inputEstimate) + (tokens.outputTokens ?? estimateTokens(charactersRead)) : 0);
  passage[verdictOn(attempt, around.turnEndsAtMs < around.callEndsAtMs && around.monotonicMs() >= around.turnEndsAtMs - timerSlackMs)]();
  around.onAttempt(attempt);
  return succeed(attempt);
}

async function askInTime(
  model: LanguageModelV4,
  question: ReturnType<typeof composeQuestion>,
  { onText }: ModelCall<unknown>,
  around: CallSurroundings,
): Promise<AttemptOutcome> {
  const { monotonicMs, signal, callEndsAtMs, turnEndsAtMs } = around;
  const timeIsUp = new AbortController();
  const timer = setTimeout(() => timeIsUp.abort(), Math.max(0, Math.min(callEndsAtMs, turnEndsAtMs) - monotonicMs()));
  try {
    const attempt = await askOnce(model, question, { signal: AbortSignal.any([signal, timeIsUp.signal]), monotonicMs, onText });
    if (attempt.outcome.kind === 'text') return attempt;
    const ended = signal.aborted ? 'called-off' : timeIsUp.signal.aborted ? 'timed-out' : null;
    return ended === null ? attempt : { ...attempt, outcome: { kind: 'failure', failure: { kind: ended }, complaint: null } };
  } finally {
    clearTimeout(timer);
    // What a failed attempt left open is of no use to anyone.
    timeIsUp.abort();
  }
}

/** What an attempt says of its endpoint. Time that the turn cut short says nothing. */
function verdictOn({ outcome }: AttemptOutcome, endedByTurn: boolean): keyof Passage {
  if (outcome.kind === 'text') return 'succeeded';
  switch (outcome.failure.kind) {
    case 'timed-out':
      return endedByTurn ? 'undecided' : 'failed';
    case 'called-off':
      return 'undecided';
    case 'wrong-shape':
    case 'refused':
    case 'bad-request':
    case 'not-found':
      return 'succeeded';
    default:
      return 'failed';
  }
}
