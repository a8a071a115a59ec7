import type { ModelCallTrace } from '../model-call.ts';
import type { AttemptOutcome } from './ask-once.ts';

/** In the operator's own currency. */
export interface TokenPrice {
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
}

type Sums = Pick<ModelCallTrace, 'attempts' | 'inputTokens' | 'cachedTokens' | 'outputTokens' | 'cost' | 'firstTokenMs'>;

/** Adds up the attempts of one call. */
export interface CallTally {
  readonly add: (attempt: AttemptOutcome) => void;
  /** A replayed call spent nothing; a count that no attempt told is null. */
  readonly sum: (replayed: boolean) => Sums;
}

/** Counts at the price given; without one there is no cost. */
export function createCallTally(price: TokenPrice | null): CallTally {
  const attempts: AttemptOutcome[] = [];
  const total = (count: 'inputTokens' | 'cachedTokens' | 'outputTokens') => {
    const told = attempts.map(({ tokens }) => tokens[count]).filter((tokens) => tokens !== null);
    return told.length === 0 ? null : told.reduce((sum, tokens) => sum + tokens, 0);
  };
  return {
    add: (attempt) => attempts.push(attempt),
    sum: (replayed) => {
      const inputTokens = replayed ? 0 : total('inputTokens');
      const outputTokens = replayed ? 0 : total('outputTokens');
      return {
        attempts: attempts.length,
        inputTokens,
        cachedTokens: replayed ? null : total('cachedTokens'),
        outputTokens,
        cost: costOf(price, inputTokens, outputTokens),
        firstTokenMs: attempts.at(-1)?.firstTokenMs ?? null,
      };
    },
  };
}

function costOf(price: TokenPrice | null, inputTokens: number | null, outputTokens: number | null): number | null {
  if (price === null || inputTokens === null || outputTokens === null) return null;
  return (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / 1_000_000;
}
