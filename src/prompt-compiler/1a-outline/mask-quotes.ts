import { rememberLast } from '../remember-last.ts';

/** A quote, an apostrophe that is not inside a word, or a bracket. */
const mayOpen = /["([]|(?<![\p{L}\p{N}])'/u;

/** Each line is masked several times as it is read, and again at the next keystroke. */
const masked = rememberLast<string>(8_000);

/** The text with everything inside quotes and round brackets blanked out, of the same length: for finding words that are the author's own. */
export function maskQuotes(text: string): string {
  return mayOpen.test(text) ? masked.get(text, () => mask(text)) : text;
}

function mask(text: string): string {
  const characters = [...text].length === text.length ? [...text] : text.split('');
  let quote: string | null = null;
  let depth = 0;
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] as string;
    if (quote !== null) {
      if (character === quote && (quote === '"' || !isWord(text[index + 1]))) quote = null;
      characters[index] = '_';
    } else if (character === '"' || (character === "'" && !isWord(text[index - 1]) && text.indexOf("'", index + 1) > 0)) {
      quote = text.indexOf(character, index + 1) > 0 ? character : null;
      if (quote !== null) characters[index] = '_';
    } else if ((character === '(' || character === '[') && text.indexOf(character === '(' ? ')' : ']', index + 1) > 0) {
      depth += 1;
      characters[index] = '_';
    } else if ((character === ')' || character === ']') && depth > 0) {
      depth -= 1;
      characters[index] = '_';
    } else if (depth > 0) characters[index] = '_';
  }
  return characters.join('');
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
