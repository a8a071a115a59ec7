import type { Clause } from './clauses.ts';
import type { Token } from './tokenise.ts';

export type Relation = 'self' | 'child' | 'partner' | 'parent' | 'other';

/** Nouns for people other than the speaker. `kin` are those whose illnesses count as family history. */
const people: Readonly<
  Record<string, { readonly relation: Exclude<Relation, 'self'>; readonly sex: 'female' | 'male' | null; readonly kin: boolean }>
> = Object.fromEntries(
  (
    [
      ['child', null, true, 'child kid children kids baby babies newborn infant toddler bub lo twins twin'],
      ['child', 'female', true, 'daughter daughters girl'],
      ['child', 'male', true, 'son sons boy'],
      ['partner', 'female', false, 'wife girlfriend missus fiancee'],
      ['partner', 'male', false, 'husband boyfriend hubby'],
      ['partner', null, false, 'partner spouse'],
      ['parent', 'female', true, 'mother mum mom mam mama mummy mommy'],
      ['parent', 'male', true, 'father dad daddy papa'],
      ['parent', null, true, 'parent parents'],
      [
        'other',
        'female',
        true,
        'sister sisters aunt aunts aunties nans grandmothers grandmas auntie grandmother grandma gran nan nana niece granny',
      ],
      ['other', 'male', true, 'brother brothers uncle uncles grandads grandfathers granddads grandfather grandad grandpa nephew granddad'],
      [
        'other',
        null,
        true,
        'sibling siblings grandparent grandparents cousin cousins grandson granddaughter grandchild family relative relatives',
      ],
      [
        'other',
        null,
        false,
        'friend friends mate mates neighbour neighbor colleague colleagues coworker coworkers flatmate flatmates roommate roommates boss teacher mrs mr ms classmate classmates housemate housemates everyone someone people lodger carer',
      ],
    ] as const
  ).flatMap(([relation, sex, kin, words]) => words.split(' ').map((word) => [word, { relation, sex, kin }] as const)),
);

/** What a noun for a person is to the speaker, and of which sex; null for other words. */
export function personNamed(word: string): Pick<Bearer, 'relation' | 'sex'> | null {
  return people[word] ?? people[word.replace(/['’]s$/, '')] ?? null;
}

const reporting = new Set(
  'report state deny describe recall note witness observe see say tell notice think reckon make bring find worry want ask insist know told said says thinks noticed suggest believe keep'.split(
    ' ',
  ),
);
/** After these the person is not who has something: 'I live with my wife', 'I told my mother'. */
const asObject = new Set(
  'with to by told tell for from near see visit around of like harm harming hurt hurting feed feeding breastfeeding hold holding love loving'.split(
    ' ',
  ),
);
/** A child of the speaker's when it is 'my boy', somebody else's in 'her boy' and 'Margaret's girl', and else anybody, the patient too. */
const ownOnly = new Set(['boy', 'girl', 'twin', 'twins']);
/** These come before the name of somebody else. */
const titles = new Set(['mrs', 'mr', 'ms']);
/** What a parent has, or lacks, in a child: 'no joy in the baby'. */
const feltFor = new Set(['joy', 'interest', 'pleasure']);
/** What a speaker's hesitation leaves between 'my' and the person. */
const pauses = new Set(['-', ',']);
const firstPerson = new Set(['i', 'me', 'myself', 'mine']);
const thirdPerson = new Set(['he', 'she', 'they', 'him', 'her', 'them', 'his', 'their']);

/** Who has what a clause says. */
export interface Bearer {
  readonly relation: Relation;
  readonly sex: 'female' | 'male' | null;
  readonly kin: boolean;
  /** A person of whoever is spoken of: 'her father'. */
  readonly isTheirs: boolean;
}

function isOfOtherSex(pronoun: string, sex: 'female' | 'male'): boolean {
  return (sex === 'female' ? ['he', 'him'] : ['she']).includes(pronoun);
}

const speaker: Bearer = { relation: 'self', sex: null, kin: false, isTheirs: false };

/** 'Margaret's', whose tokens leave out the ending. */
function isPossessive(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  // The 'is' of a written-out 'it's' has the place of both.
  return token !== undefined && tokens[at - 1]?.start !== token.start && token.end - token.start === token.word.length + 2;
}

function namedIn(tokens: readonly Token[], first: number, last: number): Bearer | null {
  for (let at = first; at <= last; at += 1) {
    const token = tokens[at] as Token;
    const person = Object.hasOwn(people, token.word) ? people[token.word] : undefined;
    if (person === undefined) continue;
    const owner = tokens[at - 1]?.word ?? '';
    const described =
      /^\d|old$|^(?:little|lil|wee|older|younger|big|baby|late|own|and|two|three|year|month|week|elder|eldest|youngest|step|grand|great|new|first|of)$/;
    let before = at - 1;
    while (before >= first && (described.test(tokens[before]?.word ?? '') || pauses.has(tokens[before]?.word ?? ''))) before -= 1;
    const opener = tokens[before]?.word ?? '';
    const owned =
      ['my', 'our', 'his', 'her', 'the', 'a', 'their', 'your'].includes(opener) ||
      before < first ||
      ['mother', 'father', 'mum', 'dad', 'mom', 'wife', 'both', 'one', 'two', 'another', 'other', 'fh', ':', 'in'].includes(opener) ||
      owner === 'and' ||
      titles.has(token.word) ||
      isPossessive(tokens, before);
    if (!owned) continue;
    if (opener === 'a' && person.relation !== 'other') continue;
    // 'I am a teacher'.
    if (['a', 'an', 'the'].includes(opener) && tokens[before - 1]?.stem === 'be' && tokens[before - 2]?.word === 'i') continue;
    const isSomebodys = ['his', 'her', 'their'].includes(opener) || isPossessive(tokens, before);
    if (ownOnly.has(token.word) && !isSomebodys && !['my', 'our'].includes(opener)) continue;
    const before2 = tokens[before - 1]?.word ?? '';
    if (asObject.has(before2) && before - 1 >= first) continue;
    if (before2 === 'in' && feltFor.has(tokens[before - 2]?.word ?? '')) continue;
    const after = tokens[titles.has(token.word) ? at + 2 : at + 1]?.stem ?? '';
    if (reporting.has(after)) continue;
    if (token.word === 'family' && !['history', 'has', 'have', 'had'].includes(tokens[at + 1]?.word ?? '')) continue;
    if (ownOnly.has(token.word) && isSomebodys) return { ...person, relation: 'other', kin: false, isTheirs: true };
    return { ...person, isTheirs: ['his', 'her', 'their'].includes(opener) };
  }
  return null;
}

/**
 * Who has what each clause says: a person named in it before the verb, the person of the clause before while pronouns go on about them, else
 * the speaker.
 */
export function bearersOf(tokens: readonly Token[], clauses: readonly Clause[]): readonly Bearer[] {
  let current = speaker;
  return clauses.map(({ first, last }) => {
    const named = namedIn(tokens, first, last);
    if (named !== null) {
      current = named;
      return current;
    }
    let mine = false;
    let theirs = false;
    for (let at = first; at <= last; at += 1) {
      const word = tokens[at]?.word ?? '';
      if (firstPerson.has(word) || word === 'my') mine = true;
      if (thirdPerson.has(word)) theirs = true;
      // 'His mum has diabetes and he has a headache': the pronoun goes back to whose mother it is.
      if (current.isTheirs && current.sex !== null && isOfOtherSex(word, current.sex)) current = { ...current, sex: null, isTheirs: false };
    }
    if (
      mine ||
      (!theirs && tokens[first - 1] !== undefined && /^[.!?\n]$/.test(tokens[first - 1]?.word ?? '') && current.relation !== 'child')
    )
      current = speaker;
    return theirs || !mine ? current : speaker;
  });
}
