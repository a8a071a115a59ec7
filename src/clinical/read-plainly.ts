import type { Fact } from './fact.ts';
import type { Lexicon } from './lexicon/compile-lexicon.ts';
import { readFacts } from './read-facts.ts';

/** What our own reader takes from a text that is nobody's reply: of a person of whom nothing is known, in answer to nothing. */
export function readPlainly(text: string, lexicon: Lexicon): readonly Fact[] {
  return readFacts(text, { lexicon, turn: 0, topic: null, asked: null, person: { ageYears: null, sex: null } }).facts;
}
