import { wordTable } from '../../shared/word-table.ts';
import { readAmount } from './read-values.ts';
import type { Token } from './tokenise.ts';
import { type Bearer, personNamed, type Relation } from './whose.ts';

/** Of whom a message speaks, as far as it says so. */
export interface SpeaksOf {
  readonly relation: Relation;
  readonly ageYears: number | null;
  readonly sex: 'female' | 'male' | null;
}

const sexOf = wordTable<'female' | 'male'>({
  woman: 'female',
  lady: 'female',
  girl: 'female',
  female: 'female',
  man: 'male',
  gentleman: 'male',
  boy: 'male',
  male: 'male',
  guy: 'male',
  lad: 'male',
  lass: 'female',
  schoolboy: 'male',
  schoolgirl: 'female',
  housewife: 'female',
  f: 'female',
  m: 'male',
});
const yearsIn = wordTable<number>({
  hour: 1 / 8760,
  day: 1 / 365,
  week: 1 / 52,
  month: 1 / 12,
  year: 1,
  yo: 1,
  yr: 1,
  y: 1,
  wk: 1 / 52,
  mo: 1 / 12,
  m: 1 / 12,
  w: 1 / 52,
});

/** The sex that a word for a person names; undefined for other words. */
export function sexOfWord(word: string): 'female' | 'male' | undefined {
  return sexOf[word];
}

/** How many years one of a unit of time is; undefined for what is none. */
export function yearsInUnit(word: string): number | undefined {
  return yearsIn[word];
}

const parents = wordTable<'female' | 'male'>({ mother: 'female', father: 'male' });

/** After these a number of days, weeks or months is an age: 'newborn, 3 weeks'. */
const youngest = new Set(['newborn', 'infant', 'baby', 'neonate']);

interface AgeMention {
  readonly years: number;
  readonly first: number;
  readonly last: number;
}

/** 'She's 91', 'my 8yo': an age of whoever is spoken of, and not of the speaker. */
function isOfAnother(tokens: readonly Token[], { first }: AgeMention): boolean {
  const [before, subject] = [tokens[first - 1]?.word ?? '', tokens[first - 2]?.word ?? ''];
  return before === 'my' || ((before === 'be' || before === 'is') && (subject === 'he' || subject === 'she'));
}

const firstPerson = new Set(['i', 'me', 'mine', 'myself']);

/** Whether the writer comes up, other than as whose they are: 'I'm his daughter'. */
function tellsOfWriter(tokens: readonly Token[]): boolean {
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  return tokens.some(
    ({ word }, at) => firstPerson.has(word) && !(['am', 'be'].includes(wordAt(at + 1)) && ['his', 'her', 'their'].includes(wordAt(at + 2))),
  );
}

const grownUpYears = 18;

/** Whom an age of somebody else is of: the last person named before it, else a child or anybody, by the age. */
function personOfAge(tokens: readonly Token[], { first, years }: AgeMention): Pick<Bearer, 'relation' | 'sex'> {
  const named = tokens.slice(0, first).findLast(({ word }) => personNamed(word) !== null);
  return (named === undefined ? null : personNamed(named.word)) ?? { relation: years < grownUpYears ? 'child' : 'other', sex: null };
}

/** 'A girl of 3 years'. */
function isPersonWord(token: Token | undefined): boolean {
  return (
    token !== undefined && ((sexOf[token.word] !== undefined && token.word.length > 1) || token.word === 'child' || token.word === 'baby')
  );
}

const beforeOwnChild = new Set('a an new , first with her my the'.split(' '));
const haveBabies = new Set('have woman mother mum mom lady breastfeeding nursing feeding'.split(' '));

/** 'I have a baby 10 weeks old', 'woman with a 3-week-old baby', 'feeding her 6-week-old': the age is not of who speaks or is told of. */
function isOwnChild(tokens: readonly Token[], at: number): boolean {
  const near = tokens.findLastIndex(({ word }, place) => place < at && place >= at - 3 && youngest.has(word));
  let before = (near === -1 ? at : near) - 1;
  if (before < 0) return false;
  while (beforeOwnChild.has(tokens[before]?.word ?? '')) before -= 1;
  if (tokens[before]?.word === 'of') before -= 1;
  return haveBabies.has(tokens[before]?.word ?? '') || haveBabies.has(tokens[before]?.stem ?? '');
}

/** A note that opens '6/12 M' or '6 months M' tells an age; further on it is as likely how long something has lasted. */
const openingWords = 4;

/** An age in its usual shapes: 'I'm 34', '34-year-old', '3 y/o', '58yo', 'aged 70', '6 weeks old', and 'I have 34 years' as much of the world says it. */
export function readAge(tokens: readonly Token[]): AgeMention | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (token.amount === null) continue;
    const amount = readAmount(tokens, at);
    if (amount === null || amount.amount > 120 || token.word === 'half') continue;
    const rest = [0, 1, 2, 3, 4].map((offset) => tokens[amount.next + offset]?.word ?? '').filter((word) => word !== '-');
    // 'My 70-year-old mother' is someone else, 'a 37-year-old mother of two' is not.
    const isParent = tokens
      .slice(amount.next, amount.next + 5)
      .some(({ word }, place) => parents[word] !== undefined && tokens[amount.next + place + 1]?.word !== 'of');
    if ((at > 1 && isParent) || rest.includes('primigravida')) continue;
    const unit = tokens[amount.next + (tokens[amount.next]?.word === '-' ? 1 : 0)];
    const per = yearsIn[unit?.stem ?? ''] ?? yearsIn[unit?.word ?? ''];
    const before = tokens[at - 1]?.word ?? '';
    const years = (scale: number) => ({ years: Math.round(amount.amount * scale * 1000) / 1000, first: at, last: amount.next });
    if (per !== undefined && per < 1 && at > 1 && isOwnChild(tokens, at)) continue;
    if (unit?.word === 'yo' || unit?.word === 'yom' || unit?.word === 'yof') return years(1);
    if (per !== undefined && (rest[1] === 'old' || (rest[1] === '/' && rest[2] === 'o') || (rest[1] === 'of' && rest[2] === 'age')))
      return years(per);
    const fraction =
      tokens[amount.next]?.word === '/' ? { '52': 1 / 52, '12': 1 / 12, '7': 1 / 365 }[tokens[amount.next + 1]?.word ?? ''] : undefined;
    if (per !== undefined && at <= openingWords && sexOf[rest[1] ?? ''] !== undefined) return years(per);
    const afterFraction = tokens[amount.next + 2]?.word ?? '';
    if (fraction !== undefined && (['old', 'of'].includes(afterFraction) || (at <= openingWords && sexOf[afterFraction] !== undefined)))
      return years(fraction);
    const young = tokens.slice(Math.max(0, at - 3), at).some((other) => youngest.has(other.word));
    if (per !== undefined && per < 1 && young && !['ago', 'early', 'after', 'premature', 'since'].includes(rest[1] ?? ''))
      return years(per);
    if (before === 'of' && (per === 1 || (per === undefined && amount.amount > 1)) && isPersonWord(tokens[at - 2])) return years(1);
    if (before === 'aged' || (before === 'age' && tokens[at - 2]?.word !== 'the')) return years(per ?? 1);
    const claims =
      (before === 'be' || before === 'am' || before === 'is') && ['i', 'he', 'she', 'who'].includes(tokens[at - 2]?.word ?? '');
    if (
      claims &&
      (rest[0] === '' ||
        /^[.,;!?)\n]$/.test(rest[0] ?? '') ||
        ['and', 'with', 'but', 'years', 'now', 'so', 'male', 'female', 'yrs', 'next', 'this', 'today'].includes(rest[0] ?? ''))
    ) {
      if (per === undefined || rest[0] === 'years' || rest[0] === 'yrs') return years(1);
    }
    const isSaidAbroad = before === 'have' && tokens[at - 2]?.word === 'i' && per === 1 && /^(?:|[.,;!]|and|old)$/.test(rest[1] ?? '');
    if (isSaidAbroad) return years(1);
    if (at <= 1 && (rest[0] === 'm' || rest[0] === 'f' || rest[0] === 'male' || rest[0] === 'female')) return years(1);
    if (token.kind === 'number' && (rest[0] === 'm' || rest[0] === 'f') && at === 0) return years(1);
  }
  return null;
}

/** Parts and states that only one sex has, said as the speaker's own. */
const ownFemale =
  /\b(?:my (?:\w+ )?(?:periods?|menses|womb|uterus|ovar(?:y|ies)|vagina|vulva|cervix|labia|menopause|pregnancy|bump|smear|hysterectomy|c ?-? ?section)|i (?:am|was|be) (?:\w+ ){0,3}(?:pregnant|breastfeeding|menopausal|postmenopausal|postpartum)|i (?:gave birth|miscarried|am due)|i had (?:a|my) (?:hysterectomy|miscarriage|c section|smear|caesarean)|pregnant with my)\b/;
const ownMale = /\bmy (?:\w+ )?(?:prostate|penis|testicles?|testes|balls|scrotum|foreskin|erections?|vasectomy|psa)\b/;
const onThePill = /\b(?:on|take|taking|started|stopped) the (?:\w+ )?(?:pill|mini pill|contraceptive pill)\b/;
const others = /\b(?:he|she|her|his|him|wife|husband|girlfriend|boyfriend|partner|daughter|son|mother|mum|mom|sister|baby|child|friend)\b/;

function sexImplied(tokens: readonly Token[]): 'female' | 'male' | null {
  const said = tokens.map((token) => token.word).join(' ');
  if (ownFemale.test(said)) return 'female';
  if (ownMale.test(said)) return 'male';
  return onThePill.test(said) && !others.test(said) ? 'female' : null;
}

/** 'I'm 20. My girl has it too.' */
const possessives = new Set(['my', 'our', 'his', 'her', 'their', 'the', 'this', 'that']);

function readSex(tokens: readonly Token[], age: AgeMention | null, relation: Relation): 'female' | 'male' | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at]?.word ?? '';
    const sex = sexOf[word] ?? (tokens[at + 1]?.word === 'of' ? parents[word] : undefined);
    if (word === 'yom' || word === 'yof') return word === 'yom' ? 'male' : 'female';
    if (sex === undefined) continue;
    const isSomebodyElse = possessives.has(tokens[at - 1]?.word ?? '');
    const nearAge = age !== null && at > age.first && at - age.last <= 6 && !isSomebodyElse;
    const claimed =
      ['am', 'be', 'a'].includes(tokens[at - 1]?.word ?? '') && tokens.slice(Math.max(0, at - 6), at).some((token) => token.word === 'am');
    if (nearAge || (claimed && relation === 'self' && word.length > 1)) return sex;
  }
  return relation === 'self' ? sexImplied(tokens) : null;
}

/** Reads whom the message speaks of. `bearer` is whoever has the symptoms in it, where that is not the speaker; null when the message says nothing of it. */
export function readPerson(tokens: readonly Token[], bearer: Bearer | null): SpeaksOf | null {
  const age = readAge(tokens);
  const isNote = tokens.some(({ word }) => word === 'patient' || word === 'pt');
  const spokenOf = age !== null && !isNote && isOfAnother(tokens, age) ? age : null;
  // 'Dad had a heart attack, he's 84 now, and I'm worried about my chest': the age is not the writer's, and nobody else is written for.
  if (bearer === null && spokenOf !== null && tellsOfWriter(tokens)) return null;
  const subject = bearer ?? (spokenOf === null ? null : personOfAge(tokens, spokenOf));
  const relation = subject?.relation ?? 'self';
  let sex = subject?.sex ?? readSex(tokens, age, relation);
  if (sex === null && relation !== 'self') {
    const pronoun = tokens.find((token) => ['he', 'she', 'him', 'her'].includes(token.word))?.word;
    if (pronoun !== undefined) sex = pronoun === 'he' || pronoun === 'him' ? 'male' : 'female';
  }
  if (subject === null && age === null && sex === null) return null;
  return { relation, ageYears: age?.years ?? null, sex };
}
