import { wordTable } from '../../shared/word-table.ts';

/** Words for other people, by the plain word for what they are to the patient. */
const names: Readonly<Record<string, string>> = {
  mother: 'mother mum mom mam mama mummy mommy mums moms mothers ma',
  father: 'father dad daddy papa dads fathers da',
  parent: 'parent parents folks',
  sister: 'sister sisters sis',
  brother: 'brother brothers bro',
  sibling: 'sibling siblings twin',
  daughter: 'daughter daughters',
  son: 'son sons lad',
  child: 'child children kid kids baby babies toddler little-one bairn wean',
  grandmother: 'grandmother grandma gran nan nana granny nans grannie',
  grandfather: 'grandfather grandad granddad grandpa grandads',
  grandparent: 'grandparent grandparents',
  aunt: 'aunt auntie aunty aunts aunties',
  uncle: 'uncle uncles',
  cousin: 'cousin cousins cuz',
  nephew: 'nephew nephews',
  niece: 'niece nieces',
  wife: 'wife missus missis wifey',
  husband: 'husband hubby hubbie',
  partner: 'partner boyfriend girlfriend spouse fiance fiancee fella bf gf',
  friend: 'friend friends mate mates buddy pal bestie roommate flatmate housemate',
  colleague: 'colleague colleagues coworker coworkers workmate workmates boss',
  neighbour: 'neighbour neighbor neighbours neighbors',
  family: 'family relatives relative',
};

const kinOf = wordTable<string>(
  Object.fromEntries(Object.entries(names).flatMap(([kin, words]) => words.split(' ').map((word) => [word, kin] as const))),
);
const bloodRelatives = new Set([
  'mother',
  'father',
  'parent',
  'sister',
  'brother',
  'sibling',
  'daughter',
  'son',
  'child',
  'grandmother',
  'grandfather',
  'grandparent',
  'aunt',
  'uncle',
  'cousin',
  'nephew',
  'niece',
  'family',
]);

/** The person that a word names ('nan' is a grandmother); null for words that name none. A possessive counts. */
export function kinNamed(word: string): string | null {
  return kinOf[word] ?? kinOf[word.replace(/'s?$/, '')] ?? null;
}

/** Kin that one word may stand for another of: 'my wee one' for a daughter, 'my partner' for a wife. */
const wider: Readonly<Record<string, string>> = {
  daughter: 'child',
  son: 'child',
  wife: 'partner',
  husband: 'partner',
  mother: 'parent',
  father: 'parent',
  grandmother: 'grandparent',
  grandfather: 'grandparent',
};

/** Whether two words for a person may name the same one: a daughter and a child may, a daughter and a son may not. */
export function mayBeSameKin(one: string, other: string): boolean {
  return one === other || wider[one] === other || wider[other] === one;
}

/** The word for whom the writer writes, by what they are to them and their sex. */
export function kinOfRelation(relation: 'child' | 'partner' | 'parent', sex: 'female' | 'male' | null): string {
  const narrow = { child: ['daughter', 'son'], partner: ['wife', 'husband'], parent: ['mother', 'father'] } as const;
  return sex === null ? relation : narrow[relation][sex === 'female' ? 0 : 1];
}

/** Whether an illness of this person counts as family history. */
export function isBloodRelative(kin: string): boolean {
  return bloodRelatives.has(kin);
}

/**
 * The person spoken of at a place among words (`first` to `last`): named there, else last before it, else next after it, else in the question; 'other'
 * where none is named. Who names a side of the family ('on my dad's side') is not who has it.
 */
export function kinAt(
  words: readonly string[],
  { first, last }: Readonly<Record<'first' | 'last', number>>,
  question: readonly string[] | null,
): string {
  const namedAt = (at: number) => (words[at + 1] === 'side' ? null : kinNamed(words[at] ?? ''));
  const inside = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const before = Array.from({ length: first }, (_, offset) => first - 1 - offset);
  for (const at of [...inside, ...before]) {
    const kin = namedAt(at);
    if (kin !== null) return kin;
  }
  for (const word of [...words.slice(last + 1), ...(question ?? [])]) {
    const kin = kinNamed(word);
    if (kin !== null) return kin;
  }
  return 'other';
}
