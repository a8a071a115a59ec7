import { AsyncLocalStorage } from 'node:async_hooks';
import type { TurnTerms } from '../../models.ts';
import type { CallRecord } from './call-record.ts';

/** A record that only those turns see whose terms allow it: no patient's words are ever kept, and a fresh run is answered by its model. */
export interface KeptAnswers {
  readonly record: CallRecord | null;
  readonly within: <Value>(terms: Pick<TurnTerms, 'kept'>, work: () => Promise<Value>) => Promise<Value>;
}

/** `record` is null where no answers are kept at all. */
export function createKeptAnswers(record: CallRecord | null): KeptAnswers {
  if (record === null) return { record: null, within: (_terms, work) => work() };
  const ofThisTurn = new AsyncLocalStorage<TurnTerms['kept']>();
  return {
    record: {
      find: async (key) => (ofThisTurn.getStore()?.fresh === false ? record.find(key) : null),
      keep: async (key, answer) => {
        if (ofThisTurn.getStore() !== undefined) await record.keep(key, answer);
      },
    },
    within: ({ kept }, work) => ofThisTurn.run(kept, work),
  };
}
