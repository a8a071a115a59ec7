import { type Clause, cutClauses } from './clauses.ts';
import { type Cue, findCues } from './find-cues.ts';
import type { Token } from './tokenise.ts';
import { type Bearer, bearersOf } from './whose.ts';

/** A message, cut up for assessing what is said in it. */
export interface Sentences {
  readonly tokens: readonly Token[];
  readonly clauses: readonly Clause[];
  readonly bearers: readonly Bearer[];
  readonly cues: readonly (readonly Cue[])[];
  readonly clauseOf: (position: number) => number;
}

/** Cuts a message up. `taken` tells the positions that belong to phrases of the knowledge, whose own 'not' and 'no' negate nothing. */
export function readSentences(tokens: readonly Token[], taken: (position: number) => boolean): Sentences {
  const clauses = cutClauses(tokens);
  const clauseAt: number[] = [];
  clauses.forEach((clause, index) => {
    for (let at = clause.first; at <= clause.last; at += 1) clauseAt[at] = index;
  });
  return {
    tokens,
    clauses,
    bearers: bearersOf(tokens, clauses),
    cues: clauses.map(({ first, last }) => findCues(tokens, first, last, taken)),
    clauseOf: (position) => clauseAt[position] ?? 0,
  };
}
