import type { FactStatus, FactValue } from '../fact.ts';
import type { Finding } from '../finding.ts';

/** Something learned, with the token positions of the words that say it. */
export interface Learned {
  readonly finding: Finding;
  readonly status: FactStatus;
  readonly value: FactValue | null;
  readonly first: number;
  readonly last: number;
  /** The words that name it, where others beside them say how it is meant. */
  readonly named?: { readonly first: number; readonly last: number };
  /** It is what a bare 'yes' or 'no' says of the question before. */
  readonly answers?: true;
}
