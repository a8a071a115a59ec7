import type { Cue } from './find-cues.ts';
import { assertedAfter, assertedBefore } from './negation.ts';
import { isPast } from './past-time.ts';
import type { Sentences } from './sentences.ts';
import { isSupposed } from './supposition.ts';
import type { Bearer } from './whose.ts';

/** How something said in a message is meant. `from` and `to` are the token positions of the words that say so. */
export interface Assertion {
  readonly status: 'present' | 'absent' | 'unknown';
  /** The word that denies it stands before a comma, and may deny it with what is before the comma, or not: 'no fever, cough'. */
  readonly isDeniedOverComma: boolean;
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
    isDeniedOverComma: said?.status === 'absent' && said.cue.last < first && mayEndBefore(sentences, said.cue, first, last),
    mood: isSupposed(sentences, clause, first) ? 'supposed' : 'claimed',
    time: isPast(sentences, clause, first, last) ? 'past' : 'now',
    bearer: sentences.bearers[clause] as Bearer,
    inFamily: (sentences.cues[clause] ?? []).some((cue) => cue.kind === 'family'),
    clause,
    from: Math.min(first, said?.cue.first ?? first),
    to: Math.max(last, said?.cue.last ?? last),
  };
}

/** Whether a comma may end what a word denies. Whoever is reported to deny a list denies all of it, and 'or', 'nor' and 'any' make it a list. */
function mayEndBefore({ tokens, clauses, clauseOf }: Sentences, cue: Cue, first: number, last: number): boolean {
  const between = tokens.slice(cue.last + 1, first);
  const goesOn = tokens.slice(cue.last + 1, (clauses[clauseOf(first)]?.last ?? last) + 1);
  const isList = goesOn.some(({ word }) => word === 'or' || word === 'nor') || between.some(({ word }) => word === 'any');
  return between.some(({ kind }) => kind === 'mark') && !isList && tokens[cue.first]?.stem !== 'deny';
}
