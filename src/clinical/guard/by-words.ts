import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Person } from '../person.ts';
import type { Alarm, RedFlag } from '../red-flag.ts';
import type { Guard, GuardPhrase } from './compile-guard.ts';
import { findPattern, findPhrase } from './find-phrase.ts';
import type { Heard } from './hear.ts';

/** Whether a red flag can be meant of this person. */
export function concerns(flag: RedFlag, person: Person): boolean {
  const { sex, ages } = flag;
  if (sex !== undefined && person.sex !== null && person.sex !== sex) return false;
  return ages === undefined || person.ageYears === null || (person.ageYears >= ages[0] && person.ageYears <= ages[1]);
}

/** The phrases that can be said with these words, in the order of the flags: a crisis comes before an emergency. */
function candidates({ tokens }: Heard, { byStart }: Guard): readonly GuardPhrase[] {
  const stems = new Set(tokens.map((token) => token.stem));
  const found = new Set<GuardPhrase>();
  for (const stem of stems) {
    for (const phrase of byStart.get(stem) ?? []) if (phrase.answered === null) found.add(phrase);
  }
  const isMet = (demand: ReadonlySet<string>) => {
    if (demand.size > stems.size) {
      for (const stem of stems) if (demand.has(stem)) return true;
      return false;
    }
    for (const stem of demand) if (stems.has(stem)) return true;
    return false;
  };
  return [...found]
    .filter((phrase) => phrase.needs.every((need) => need.demands.every(isMet)))
    .toSorted((one, other) => one.order - other.order);
}

/** The alarm of a flag for words of a message; null words quote nothing. */
export function alarmOf(flag: RedFlag, quote: string | null): Alarm {
  return { kind: flag.kind, rule: flag.code, action: flag.action, quote };
}

const turnsWorse =
  /\b(?:sudden(?:ly)?|now|today|tonight|this (?:morning|afternoon|evening)|just|(?:much|far|suddenly) worse|worst|hours?|minutes?|yesterday|last night|acute(?:ly)?)\b/i;
const ofSomethingElse = new Set(['old', 'pregnant', 'ago', 'gestation', 'post', 'postpartum', 'after', 'into', 'along', 'of']);

/** Whether the sentence says that this has lasted for so many days, with no word of its being worse or new. */
function hasGoneOnFor(days: number | undefined, { text, tokens, sentences, values }: Heard, first: number): boolean {
  if (days === undefined) return false;
  const { clauses, clauseOf } = sentences;
  const sentence = clauses[clauseOf(first)]?.sentence;
  const parts = clauses.filter((clause) => clause.sentence === sentence);
  const [from, to] = [parts[0]?.first ?? first, parts.at(-1)?.last ?? first];
  if (turnsWorse.test(text.slice(tokens[from]?.start ?? 0, tokens[to]?.end ?? 0))) return false;
  return values().some(
    ({ value, first: start, last }) =>
      value.kind === 'duration' && value.days >= days && start >= from && last <= to && !ofSomethingElse.has(tokens[last + 1]?.word ?? ''),
  );
}

const nobodyInParticular = new Set(['someone', 'somebody']);

/** 'It felt like someone kicked me' tells of a pain, and of nobody; 'I feel like killing myself' is meant. */
function isFigure({ tokens }: Heard, first: number): boolean {
  return nobodyInParticular.has(tokens[first]?.word ?? '') && tokens[first - 1]?.word === 'like';
}

/** Whether who is meant is of the ages that a flag presupposes, or is named as such: 'he stops breathing' is a child's only where a child is spoken of. */
function isOfAge({ circumstance, code }: RedFlag, heard: Heard, { ageYears }: Person, { guard }: Lexicon): boolean {
  if (circumstance?.ages === undefined) return true;
  const [from, to] = circumstance.ages;
  if (ageYears !== null && ageYears >= from && ageYears <= to) return true;
  const words = guard.circumstances.get(code);
  return words !== undefined && findPattern(heard, words, () => true) !== null;
}

/** The alarm that a text raises by what it says itself, by the patterns of all rules but those left aside, or null. */
export function alarmByWords(heard: Heard, person: Person, lexicon: Lexicon, without: ReadonlySet<string> = new Set()): Alarm | null {
  for (const phrase of candidates(heard, lexicon.guard)) {
    if (without.has(phrase.flag.code)) continue;
    if (!concerns(phrase.flag, person) || !isOfAge(phrase.flag, heard, person, lexicon)) continue;
    const span = findPhrase(phrase, phrase.needs, heard);
    if (span === null || hasGoneOnFor(phrase.flag.acuteDays, heard, span.first)) continue;
    if (phrase.flag.kind === 'crisis' && isFigure(heard, span.first)) continue;
    return alarmOf(phrase.flag, heard.text.slice(heard.tokens[span.first]?.start ?? 0, heard.tokens[span.last]?.end ?? 0));
  }
  return null;
}
