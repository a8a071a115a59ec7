import { assertedAfter, assertedBefore } from './negation.ts';
import { isPast } from './past-time.ts';
import type { Sentences } from './sentences.ts';
import { isSupposed } from './supposition.ts';
import type { Bearer } from './whose.ts';

/** How something said in a message is meant. `from` and `to` are the token positions of the words that say so. */
export interface Assertion {
  readonly status: 'present' | 'absent' | 'unknown';
  /** Supposed things are not claimed at all: feared, asked about, or conditional. */
  readonly mood: 'claimed' | 'supposed';
  readonly time: 'now' | 'past';
  readonly bearer: Bearer;
  /** Said of relatives in general ('runs in the family'). */
  readonly inFamily: boolean;
  readonly clause: number;
  readonly from: number;
  readonly to: number;
}
/** Tells how what stands between two token positions (both included) is meant: present, absent or uncertain, whose, and when. */
export function assess(sentences: Sentences, first: number, last: number): Assertion {
  const clause = sentences.clauseOf(first);
  const said = assertedBefore(sentences, clause, first, last) ?? assertedAfter(sentences, clause, last);
  return {
    status: said?.status ?? 'present',
    mood: isSupposed(sentences, clause, first) ? 'supposed' : 'claimed',
    time: isPast(sentences, clause, first, last) ? 'past' : 'now',
    bearer: sentences.bearers[clause] as Bearer,
    inFamily: (sentences.cues[clause] ?? []).some((cue) => cue.kind === 'family'),
    clause,
    from: Math.min(first, said?.cue.first ?? first),
    to: Math.max(last, said?.cue.last ?? last),
  };
}
