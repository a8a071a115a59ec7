import { numberWords } from './number-words.ts';
import { stem } from './stem.ts';
import { contractions } from './word-forms.ts';

/** One word, number or mark of a text. `start` and `end` are offsets in that text; a contraction gives several tokens with the same offsets. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark';
  /** Lower case, with straight apostrophes. */
  readonly word: string;
  readonly stem: string;
  readonly amount: number | null;
  readonly start: number;
  readonly end: number;
}

/**
 * A mark, a number (decimals included), or a word with inner apostrophes. A digit before letters starts a token of its own (`58yo`), and so
 * does one after the 'times' of a clinician's duration (`x3/7`). */
const piece =
  /\r?\n|\bo['’](?=\s)|\bx(?=\d+\s?\/\s?(?:7|52|12)\b)|\d+(?:[.,]\d+)?|[\p{L}_][\p{L}\p{M}\d_]*(?:['’‘`´][\p{L}]+)*|['’‘`´]cause\b|--+|[^\s]/gu;
const apostrophe = /[’‘`´]/g;

/** Cuts a text into tokens. Any text is accepted; white space other than line ends is dropped. */
export function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = [];
  // One expression for all texts: `matchAll` makes a new one for each, which costs more than short texts do.
  piece.lastIndex = 0;
  for (let match = piece.exec(text); match !== null; match = piece.exec(text)) {
    const start = match.index;
    const end = start + match[0].length;
    const word = match[0].toLowerCase().replace(apostrophe, "'");
    if (/^\d/.test(word)) {
      tokens.push({ kind: 'number', word, stem: word, amount: Number(word.replace(',', '.')), start, end });
    } else if (/^[\p{L}_']/u.test(word) && word !== "'") {
      for (const part of contractions[word] ?? [word.replace(/'s?$/, '')]) {
        tokens.push({ kind: 'word', word: part, stem: stem(part.replaceAll("'", '')), amount: numberWords[part] ?? null, start, end });
      }
    } else {
      tokens.push({
        kind: 'mark',
        word: word.includes('\n') ? '\n' : word.startsWith('--') ? '-' : word,
        stem: word,
        amount: null,
        start,
        end,
      });
    }
  }
  return tokens;
}
