import type { ModelCallTrace } from '../../models/language-model/model-call.ts';
import type { Queries } from '../../platform/database/database.ts';

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

/** How the calls behind all messages of a consultation went, in the order of the messages. */
export async function callsOfConsultation(queries: Queries, consultationId: string): Promise<readonly ModelCallTrace[]> {
  const rows = await queries
    .selectFrom('consultation_messages')
    .where('consultation_id', '=', consultationId)
    .where('model_calls', 'is not', null)
    .orderBy('position')
    .select('model_calls')
    .execute();
  return rows.flatMap(({ model_calls }) => model_calls as readonly ModelCallTrace[]);
}
