import { everydayNames } from '../../clinical/diagnosis/everyday-names.ts';
import { ordinaryWords } from '../../clinical/reading/ordinary-words.ts';
import type { KnowledgeEntries } from '../knowledge-entries.ts';
import { type Remark, remarkOf } from './remark.ts';

const abbreviation = /^[A-Z]{2,7}$/;

/** Dictionaries list units and marks of two letters (`mg`, `tb`): of words so short these alone are spoken. */
const shortWords = new Set(
  'ad ah am an as at be by do go ha he hi if in is it la ma me my no of oh ok on or ow pa so to up us we'.split(' '),
);

/**
 * Names that mean something else in everyday speech: an abbreviation that is a word when it is written small (LAST, COLD, POTS), and a
 * single common word by which a finding or condition is known. `isEnglishWord` is asked of lower-case words.
 */
export function remarksOnEverydayNames(
  { conditions, findings }: KnowledgeEntries,
  isEnglishWord: (word: string) => boolean,
): readonly Remark[] {
  const on = remarkOf('doubtful', 'everyday-name');
  const isSpoken = (word: string) => (word.length < 3 ? shortWords.has(word) : /[aeiou]/.test(word) && isEnglishWord(word));
  const namesOf = (names: readonly string[], isKeptApart: (word: string) => boolean): readonly string[] =>
    names.flatMap((name) => {
      const word = name.toLowerCase();
      if (abbreviation.test(name)) return isSpoken(word) ? [`the abbreviation ${name} is also the everyday word '${word}'`] : [];
      return ordinaryWords.has(word) && !isKeptApart(word) ? [`'${name}' alone is also an everyday word`] : [];
    });
  return [
    ...conditions.flatMap((located) =>
      namesOf([located.entry.name, ...located.entry.synonyms], (word) => everydayNames.has(word)).map((why) => on(located, why)),
    ),
    ...findings.flatMap((located) => namesOf(located.entry.words, () => false).map((why) => on(located, why))),
  ];
}
