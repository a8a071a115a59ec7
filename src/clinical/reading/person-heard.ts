import { kinNamed } from './kinship.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';
import { isOfWriter } from './of-writer.ts';
import { readAge, type SpeaksOf, sexOfWord, yearsInUnit } from './read-person.ts';
import { readAmount } from './read-values.ts';
import type { Scene } from './scene.ts';
import { tokenise } from './tokenise.ts';
import { personNamed } from './whose.ts';

const sureEnough = 0.75;
const oldestYears = 120;
/** '4 months pregnant' tells no age. */
const ofPregnancy = /^(?:pregnant|preg|gone|along)$/i;
/** An age told with one of these is not the writer's: 'she's 91'. */
const thirdPerson = /^(?:s?he)(?:['’]?s)?$/i;
/** Whoever is younger is written for: 'the wee one is 8 months'. */
const writesFrom = 5;

/**
 * Age and sex of who speaks where the rules have no shape for how they are told: '52, male, used to play rugby', and whom they write for where only the
 * learned part sees it: 'I'm writing for my father Walter, he's 84'. Of somebody else only the age is looked for. Ages that disagree count for nothing.
 */
export function withPersonHeard(speaksOf: SpeaksOf | null, { spans: heard, words }: Scene): SpeaksOf | null {
  const spans = heard.filter(({ last }) => !ofPregnancy.test(words[last + 1] ?? ''));
  if (speaksOf !== null && speaksOf.relation !== 'self') return withAgeHeard(speaksOf, { spans, words });
  const told = spans.filter(isOfSpeaker).map(({ first, last }) => withWordBehind(words, first, last));
  const writesFor = told
    .filter((one) => !isWriterNamed(one))
    .flat()
    .map(personNamed)
    .find((named) => named !== null);
  if (writesFor != null) {
    const { relation, sex } = writesFor;
    return withAgeHeard({ relation, sex: sex ?? speaksOf?.sex ?? null, ageYears: speaksOf?.ageYears ?? null }, { spans, words });
  }
  if (told.some((one) => one.some((word) => kinNamed(word) !== null || thirdPerson.test(word)))) return speaksOf;
  const age = onlyOne(
    spans.filter(isOfSpeaker).map((span) => {
      const years = ageIn(withWordBehind(words, span.first, span.last).join(' '));
      return years !== null && years >= writesFrom && isSaidOfAnother(words, span.first) ? null : years;
    }),
  );
  const own = told.filter(([first = '']) => !/^(?:my|our|his|her|their)$/i.test(first));
  const sex = onlyOne(own.flatMap((one) => one.map((word) => sexOfWord(word) ?? null)));
  if (speaksOf === null && age === null && sex === null) return null;
  const years = speaksOf?.ageYears ?? age;
  return { relation: years !== null && years < writesFrom ? 'child' : 'self', ageYears: years, sex: speaksOf?.sex ?? sex };
}

/** 'She's 91', 'my 8yo': the age stands behind whom it is of. */
function isSaidOfAnother(words: readonly string[], first: number): boolean {
  const [before = '', earlier = ''] = [words[first - 1], words[first - 2]];
  return /^my$/i.test(before) || thirdPerson.test(before) || (/^(?:is|['’]s)$/i.test(before) && thirdPerson.test(earlier));
}

/** 'I'm his daughter', 'her son here': who writes, and not whom they write for. */
function isWriterNamed(told: readonly string[]): boolean {
  return /^(?:i['’]?m|i am|(?:it is |this is )?(?:his|her|their))\b/i.test(told.join(' '));
}

/** The age of whom the writer writes for, where it is told in a mark of its own: 'my daughter is poorly, shes 2 and a half'. */
function withAgeHeard(speaksOf: SpeaksOf, { spans, words }: Pick<Scene, 'spans' | 'words'>): SpeaksOf {
  if (speaksOf.ageYears !== null) return speaksOf;
  const told = spans.filter((span) => isOfSpeaker(span) && !isOfWriter(words, span.first, span.last));
  return { ...speaksOf, ageYears: onlyOne(told.map(({ first, last }) => ageIn(words.slice(first, last + 1).join(' ')))) };
}

/** The words of a mark, and the one behind it where that tells the sex: '63, man'. */
function withWordBehind(words: readonly string[], first: number, last: number): readonly string[] {
  const behind = words[last + 1] === ',' || words[last + 1] === '/' ? last + 2 : last + 1;
  const marked = words.slice(first, last + 1);
  return sexOfWord(words[behind] ?? '') === undefined ? marked : [...marked, words[behind] as string];
}

function isOfSpeaker({ kind, status, time, bearer, confidence }: TaggedSpan): boolean {
  return kind === 'person' && status === 'present' && time === 'now' && bearer === 'patient' && confidence >= sureEnough;
}

function ageIn(words: string): number | null {
  const tokens = tokenise(words);
  const shaped = readAge(tokens);
  if (shaped !== null) return shaped.years;
  const first = tokens.findIndex(({ amount }) => amount !== null);
  const told = first === -1 ? null : readAmount(tokens, first);
  if (told === null || tokens.slice(told.next).some(({ amount }) => amount !== null)) return null;
  const unit = tokens[told.next];
  const years = told.amount * (unit === undefined || unit.kind === 'mark' ? 1 : (yearsInUnit(unit.stem) ?? yearsInUnit(unit.word) ?? 1));
  return years > 0 && years <= oldestYears ? Math.round(years * 1000) / 1000 : null;
}

function onlyOne<Value>(values: readonly (Value | null)[]): Value | null {
  const told = new Set(values.filter((value) => value !== null));
  const [only] = told;
  return told.size === 1 && only !== undefined ? only : null;
}
