import type { ModelParts } from '../../models/language-model/language-models.ts';

/** A count of tokens that all threads of one process see. */
export type SharedTokenCount = SharedArrayBuffer;

/** A count that begins at none, to be sent to the threads. */
export function openTokenCount(): SharedTokenCount {
  return new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
}

/** Counts the tokens of a day there. Without a database the day is that of the process: what it spent since it began. */
export function countTokensIn(shared: SharedTokenCount): ModelParts['tokensOfDay'] {
  const count = new BigInt64Array(shared);
  return {
    reserve: async (tokens, most) => {
      const before = Atomics.add(count, 0, BigInt(Math.round(tokens)));
      const giveBack = (unused: number) => {
        Atomics.sub(count, 0, BigInt(Math.round(unused)));
      };
      if (Number(before) + tokens > most) {
        giveBack(tokens);
        return null;
      }
      return { settle: async (spent) => giveBack(tokens - spent) };
    },
  };
}
