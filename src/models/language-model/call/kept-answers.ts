import type { TurnTerms } from '../../models.ts';
import type { CallRecord } from './call-record.ts';

/**
 * The record as a turn may use it: not at all where its terms name no run, so that no patient's words are ever kept; a fresh run is answered by its
 * model and its answers are kept. Null where there is none.
 */
export function recordFor(record: CallRecord | null, kept: TurnTerms['kept']): CallRecord | null {
  if (record === null || kept === undefined) return null;
  return kept.fresh ? { find: async () => null, keep: record.keep } : record;
}
