import { AsyncLocalStorage } from 'node:async_hooks';
import type { ModelCallTrace } from '../model-call.ts';
import { startTurnSpan, type TurnSpan } from './call-span.ts';
import { createTokenBudget, type TokenBudget } from './token-budget.ts';

/** What the calls of one turn share. */
interface Turn {
  readonly deadlineAtMs: number;
  readonly signal: AbortSignal;
  readonly budget: TokenBudget;
  readonly repeat: number;
  readonly calls: ModelCallTrace[];
  /** Opened by the first call: a turn that asks nobody is not told. */
  span: TurnSpan | null;
}

interface AllowanceSettings {
  /** All calls of one turn together. */
  readonly deadlineMs: number;
  /** Of one consultation; null for no bound. */
  readonly mostTokens: number | null;
  readonly monotonicMs: () => number;
}

interface TurnStart {
  /** Aborts when nobody waits for the turn any more. */
  readonly signal?: AbortSignal;
  /** By the consultation so far. */
  readonly tokensSpent: number;
  /** Which repetition of the same consultation this is, from 0; a recorded answer is found by the same one only. */
  readonly repeat?: number;
}

/** Runs turns under one allowance each. */
export interface TurnAllowance {
  /** Gives the task's own value and how each call to a model went. Calls that the task left behind are ended with it. */
  readonly run: <Value>(
    start: TurnStart,
    task: () => Promise<Value>,
  ) => Promise<{ readonly value: Value; readonly calls: readonly ModelCallTrace[] }>;
}

const ofThisTurn = new AsyncLocalStorage<Turn>();

/** `monotonicMs` must be the clock of those who ask. Turns that run at once are told apart. */
export function createTurnAllowance({ deadlineMs, mostTokens, monotonicMs }: AllowanceSettings): TurnAllowance {
  return {
    run: async ({ signal, tokensSpent, repeat = 0 }, task) => {
      const over = new AbortController();
      const turn: Turn = {
        deadlineAtMs: monotonicMs() + deadlineMs,
        signal: signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]),
        budget: createTokenBudget(mostTokens, tokensSpent),
        repeat,
        calls: [],
        span: null,
      };
      try {
        const value = await ofThisTurn.run(turn, task);
        return { value, calls: [...turn.calls] };
      } finally {
        over.abort();
        turn.span?.end();
      }
    },
  };
}

/** The turn that runs now; undefined outside of one. */
export function inTurn(): Turn | undefined {
  return ofThisTurn.getStore();
}

/** What the spans of the calls that are made now stand below; undefined outside of a turn. */
export function spanOfTurn(): TurnSpan['context'] | undefined {
  const turn = ofThisTurn.getStore();
  if (turn === undefined) return undefined;
  turn.span ??= startTurnSpan();
  return turn.span.context;
}

/** Says of a call that its answer had the right shape and still could not be used, so that the builtin step took over. */
export function markFailedCheck(trace: ModelCallTrace): void {
  const calls = ofThisTurn.getStore()?.calls;
  const at = calls?.indexOf(trace) ?? -1;
  if (calls !== undefined && at >= 0) calls[at] = { ...trace, fellBack: 'failed-check' };
}
