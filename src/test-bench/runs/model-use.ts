import type { ModelUseReply } from '../../contracts/test-bench/model-use.ts';
import type { ModelCallTrace } from '../../models/language-model/model-call.ts';

/** What the language models of a run took, all calls together. */
export interface ModelUse {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In the currency of the configured price; null where no call has a cost. A call that was answered from the record costs nothing. */
  readonly cost: number | null;
  /** The time of all calls; those side by side count both. */
  readonly ms: number;
  readonly fallBacks: number;
  readonly replayed: number;
}

/** Sums up how calls went; counts that an endpoint did not tell are taken for none. */
export function sumModelUse(calls: readonly ModelCallTrace[]): ModelUse {
  const sum = (count: (call: ModelCallTrace) => number | null) => calls.reduce((total, call) => total + (count(call) ?? 0), 0);
  return {
    calls: calls.length,
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    cost: calls.every(({ cost }) => cost === null) ? null : sum(({ cost }) => cost),
    ms: sum(({ totalMs }) => totalMs),
    fallBacks: sum(({ fellBack }) => (fellBack === null ? 0 : 1)),
    replayed: sum(({ replayed }) => (replayed ? 1 : 0)),
  };
}

/** Where a stored run keeps its sums. */
export const modelUseColumns = [
  'model_calls',
  'model_input_tokens',
  'model_output_tokens',
  'model_cost',
  'model_ms',
  'model_fall_backs',
  'model_replayed',
] as const;

export interface ModelUseColumns {
  readonly model_calls: number | null;
  readonly model_input_tokens: string | null;
  readonly model_output_tokens: string | null;
  readonly model_cost: number | null;
  readonly model_ms: number | null;
  readonly model_fall_backs: number | null;
  readonly model_replayed: number | null;
}

/** What a stored run took; null until it is scored. */
export function modelUseOf(row: ModelUseColumns): ModelUse | null {
  if (row.model_calls === null) return null;
  return {
    calls: row.model_calls,
    inputTokens: Number(row.model_input_tokens ?? 0),
    outputTokens: Number(row.model_output_tokens ?? 0),
    cost: row.model_cost,
    ms: row.model_ms ?? 0,
    fallBacks: row.model_fall_backs ?? 0,
    replayed: row.model_replayed ?? 0,
  };
}

/** What a run took, as it is sent. */
export function presentModelUse({ calls, inputTokens, outputTokens, cost, ms, fallBacks, replayed }: ModelUse): ModelUseReply {
  return { calls, input_tokens: inputTokens, output_tokens: outputTokens, cost, ms: Math.round(ms), fall_backs: fallBacks, replayed };
}

/** The same of a run of which that may not be known yet. */
export function presentedUse(use: ModelUse | null): ModelUseReply | null {
  return use === null ? null : presentModelUse(use);
}
