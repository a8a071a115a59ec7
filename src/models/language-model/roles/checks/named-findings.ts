import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { findMentions } from '../../../../clinical/reading/find-mentions.ts';
import { spokenWords } from '../../../../clinical/reading/spoken-words.ts';

const anyone = { ageYears: null, sex: null } as const;

/** The findings that a text in the clinic's language names, whatever it says of them. */
export function namedFindings(text: string, lexicon: Lexicon): readonly Finding[] {
  return findMentions(spokenWords(text, lexicon.correct), lexicon, anyone).findings.map(({ meaning }) => meaning);
}
