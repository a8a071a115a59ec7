import type { Fact } from '../../clinical/fact.ts';
import { isQuotable } from '../../clinical/quotable.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { Question } from '../ports.ts';

/** What is heard less surely is not said back. */
const sureEnough = 0.7;

/**
 * What was told in place of the answer, said back before the question comes again, also where our knowledge has no name for it; null where nothing was.
 * `learned` is what the reply told.
 */
export function halfUnderstood(
  learned: readonly Fact[],
  { options }: Question,
  { record = [], turn }: Pick<ConsultationState, 'record' | 'turn'>,
): string | null {
  // One of the list denied is a part of the answer.
  const offered = new Set(options.map(({ finding }) => finding));
  const named = learned.flatMap(({ finding, status, quote }) =>
    (status === 'present' || (status === 'absent' && offered.has(finding))) && quote !== null ? [quote] : [],
  );
  const heard = record.flatMap(({ turn: told, mention }) =>
    told === turn - 1 && mention.status === 'present' && mention.confidence >= sureEnough ? [mention.quote] : [],
  );
  const words = [...named, ...heard].find(isQuotable);
  return words === undefined ? null : `I have noted “${words}”.`;
}
