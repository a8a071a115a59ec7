import type { TurnTerms } from '../../models.ts';
import type { ModelCallTrace } from '../model-call.ts';
import { startTurnSpan, type TurnSpan } from './call-span.ts';
import { createTokenBudget, type TokenBudget } from './token-budget.ts';

/** What the calls of one turn share. It is handed on to whoever asks within the turn. */
export interface OpenTurn {
  readonly deadlineAtMs: number;
  readonly signal: AbortSignal;
  readonly budget: TokenBudget;
  /** Whether answers are kept for the turn, and found again. */
  readonly kept: TurnTerms['kept'];
  /** How its calls went so far. */
  readonly calls: ModelCallTrace[];
  /** What the spans of its calls stand below: opened by the first call, since a turn that asks nobody is not told. */
  readonly span: () => TurnSpan['context'];
}

interface AllowanceSettings {
  /** All calls of one turn together. */
  readonly deadlineMs: number;
  /** Of one consultation; null for no bound. */
  readonly mostTokens: number | null;
  readonly monotonicMs: () => number;
}

/** Runs turns under one allowance each. */
export interface TurnAllowance {
  /** Gives the task's own value and how each call to a model went. Calls that the task left behind are ended with it. */
  readonly run: <Value>(
    terms: TurnTerms,
    task: (turn: OpenTurn) => Promise<Value>,
  ) => Promise<{ readonly value: Value; readonly calls: readonly ModelCallTrace[] }>;
}

/** `monotonicMs` must be the clock of those who ask. */
export function createTurnAllowance({ deadlineMs, mostTokens, monotonicMs }: AllowanceSettings): TurnAllowance {
  return {
    run: async ({ signal, tokensSpent, kept }, task) => {
      const over = new AbortController();
      let span: TurnSpan | null = null;
      const turn: OpenTurn = {
        deadlineAtMs: monotonicMs() + deadlineMs,
        signal: signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]),
        budget: createTokenBudget(mostTokens, tokensSpent),
        kept,
        calls: [],
        span: () => {
          span ??= startTurnSpan();
          return span.context;
        },
      };
      try {
        const value = await task(turn);
        return { value, calls: [...turn.calls] };
      } finally {
        over.abort();
        (span as TurnSpan | null)?.end();
      }
    },
  };
}
