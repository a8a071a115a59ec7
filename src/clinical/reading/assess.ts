import type { Cue } from './find-cues.ts';
import { assertedAfter, assertedBefore } from './negation.ts';
import { isPast } from './past-time.ts';
import type { Sentences } from './sentences.ts';
import { isSupposed } from './supposition.ts';
import type { Bearer } from './whose.ts';

export type DenialReach = 'near' | 'list' | 'far';

/** How something said in a message is meant. `from` and `to` are the token positions of the words that say so. */
export interface Assertion {
  readonly status: 'present' | 'absent' | 'unknown';
  /**
   * How far from the word that denies it: beside it, in a list that it may deny as a whole ('no fever, cough'), or over a comma only ('no fever, bit of a
   * cough'), where the rules can't tell. `near` for what is not denied.
   */
  readonly denialReach: DenialReach;
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
    denialReach: said?.status === 'absent' && said.cue.last < first ? reachOf(sentences, said.cue, first, last) : 'near',
    mood: isSupposed(sentences, clause, first) ? 'supposed' : 'claimed',
    time: isPast(sentences, clause, first, last) ? 'past' : 'now',
    bearer: sentences.bearers[clause] as Bearer,
    inFamily: (sentences.cues[clause] ?? []).some((cue) => cue.kind === 'family'),
    clause,
    from: Math.min(first, said?.cue.first ?? first),
    to: Math.max(last, said?.cue.last ?? last),
  };
}

/** Whoever is reported to deny a list denies all of it; with 'or' or 'nor' in it a list is one, too. */
function reachOf({ tokens, clauses, clauseOf }: Sentences, cue: Cue, first: number, last: number): DenialReach {
  const isMark = (at: number) => tokens[at]?.kind === 'mark';
  const between = range(cue.last + 1, first);
  if (!between.some(isMark)) return 'near';
  const end = clauses[clauseOf(first)]?.last ?? last;
  const hasOr = range(cue.last + 1, end + 1).some((at) => ['or', 'nor'].includes(tokens[at]?.word ?? ''));
  if (hasOr || tokens[cue.first]?.stem === 'deny' || between.some((at) => tokens[at]?.word === 'any')) return 'near';
  return (last === end || isMark(last + 1)) && isMark(first - 1) ? 'list' : 'far';
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}
