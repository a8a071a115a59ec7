import type { Lexicon } from './lexicon/compile-lexicon.ts';
import type { QuestionShape, ReadAnswer } from './question-shape.ts';
import type { Wanted } from './reading/options-pointed-at.ts';
import { readOptions } from './reading/read-options.ts';
import { readQuantity } from './reading/read-quantity.ts';
import { readShortAnswer } from './reading/read-short-answer.ts';
import { spokenWords } from './reading/spoken-words.ts';
/**
 * Reads the answer to a question of a given shape. Null when the reply does not answer it. With a lexicon, options are also met by words that
 * mean the same. What others have answers only where others are asked about.
 */
export function readAnswer(
  text: string,
  shape: QuestionShape,
  lexicon: Lexicon | null = null,
  wanted: Wanted = { ofOthers: true },
): ReadAnswer | null {
  const tokens = spokenWords(text, lexicon?.correct ?? (() => null));
  if (tokens.every((token) => token.kind === 'mark')) return null;
  const short = readShortAnswer(tokens);
  if (shape.kind === 'open')
    return short?.says === 'unknown' && tokens.length <= short.last + 3 ? { kind: 'unknown' } : { kind: 'text', text: text.trim() };
  if (shape.kind === 'one-of' || shape.kind === 'several-of') return readOptions(tokens, shape, short, lexicon, wanted);
  if (shape.kind === 'yes-no') {
    if (short === null) return null;
    return { kind: short.says === 'unknown' ? 'unknown' : short.says === 'no' || short.says === 'none' ? 'no' : 'yes' };
  }
  return readQuantity(tokens, shape) ?? (short?.says === 'unknown' ? { kind: 'unknown' } : null);
}
