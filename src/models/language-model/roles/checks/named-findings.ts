import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { findMentions } from '../../../../clinical/reading/find-mentions.ts';
import { spokenWords } from '../../../../clinical/reading/spoken-words.ts';

const anyone = { ageYears: null, sex: null } as const;

/** A finding that a text names, and the words that name it. */
export interface NamedFinding {
  readonly finding: Finding;
  readonly words: string;
}

/** The findings that a text in the clinic's language names, each with its words, whatever it says of them. */
export function findingsInWords(text: string, lexicon: Lexicon): readonly NamedFinding[] {
  const tokens = spokenWords(text, lexicon.correct);
  return findMentions(tokens, lexicon, anyone).findings.map(({ meaning, first, last }) => ({
    finding: meaning,
    words: tokens
      .slice(first, last + 1)
      .map(({ word }) => word)
      .join(' '),
  }));
}

/** The findings that a text in the clinic's language names, whatever it says of them. */
export function namedFindings(text: string, lexicon: Lexicon): readonly Finding[] {
  return findingsInWords(text, lexicon).map(({ finding }) => finding);
}
