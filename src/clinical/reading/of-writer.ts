import { kinNamed } from './kinship.ts';

const firstPerson = /^(?:i|i['’]?(?:m|ve|d|ll)|me|myself)$/i;
/** A new clause begins; who writes of somebody goes on about them there. */
const breaks = /^(?:[.!?;:,\n]|and|but|so|because|cos|cause|then|that|when|if|which|who)$/i;
/** Of whoever is spoken for: 'I have to hold him', 'I have a 3 year old with asthma'. */
const speaksOfThem = /^(?:he|she|they|him|her|them|his|their|hers|it|its|old|year|month|baby|patient)$|['’]s$/i;
/** What a carer does or sees is no illness of theirs. */
const cares =
  /^(?:gave|give|gives|given|giving|notic\w+|saw|see|seen|think|thought|found|find|check\w*|took|tried|try|call\w*|phon\w*|rang|put|press\w*|know\w*|reckon|guess|suppose|say|said|told|want\w*|need\w*|hear\w*|heard|ask\w*|can|could|to)$/i;
const mostWordsBetween = 8;

/**
 * Whether the words from `first` to `last` are of the one who writes for somebody else: 'my daughter has a temperature, I've got asthma if that matters'.
 * What is said without an 'I' before it in its clause is of the one they write for.
 */
export function isOfWriter(words: readonly string[], first: number, last: number): boolean {
  const inside = words.slice(first, last + 1);
  if (inside.some((word) => speaksOfThem.test(word) || kinNamed(word.toLowerCase()) !== null)) return false;
  if (firstPerson.test(words[first] ?? '') || /^my$/i.test(words[first] ?? '')) return true;
  for (let at = first - 1; at >= 0 && first - at <= mostWordsBetween; at -= 1) {
    const word = words[at] ?? '';
    if (firstPerson.test(word)) return true;
    if (breaks.test(word) || speaksOfThem.test(word) || cares.test(word) || kinNamed(word.toLowerCase()) !== null) return false;
  }
  return false;
}
