import type { bearers, MarkKind, statuses, times } from './shape.ts';

/** Words that the network marked. `first` and `last` are positions among the pieces, both included. */
export interface TaggedSpan {
  readonly kind: MarkKind;
  readonly first: number;
  readonly last: number;
  readonly status: (typeof statuses)[number];
  readonly bearer: (typeof bearers)[number];
  readonly time: (typeof times)[number];
  /** How sure the network is of the mark, and of its status, from 0 to 1. */
  readonly confidence: number;
  readonly statusConfidence: number;
}
