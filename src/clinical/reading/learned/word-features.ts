import { hashText } from './hash-text.ts';

/** Rows in the table of word parts; a power of two. */
export const partRows = 1 << 15;

const wholeWord = 1;
const inside = 2;
const shape = 3;
const sound = 4;

/** A word by what it sounds like rather than how it is spelt: 'coff', 'cough' and 'kof' come out alike. */
export function soundOf(word: string): string {
  return word
    .replace(/[^a-z]/g, '')
    .replace(/ough|augh/g, 'of')
    .replace(/ph|gh/g, 'f')
    .replace(/^kn|^gn/, 'n')
    .replace(/^wr/, 'r')
    .replace(/tion|sion|shun|cian/g, 'xn')
    .replace(/sch|sk/g, 'sk')
    .replace(/ch|tch|sh/g, 'x')
    .replace(/th/g, 't')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[ckq]+/g, 'k')
    .replace(/[sz]+/g, 's')
    .replace(/dg|j|g(?=[eiy])/g, 'j')
    .replace(/v/g, 'f')
    .replace(/w|h/g, '')
    .replace(/(?<=.)[aeiouy]+/g, '')
    .replace(/(.)\1+/g, '$1');
}

function shapeOf(word: string): string {
  if (/^\d/.test(word)) return /^\d+$/.test(word) ? `#${Math.min(word.length, 5)}` : `#${word.replace(/\d+/g, '9')}`;
  return word.length > 2 ? 'w' : word;
}

/** The rows of the table of word parts whose sum stands for a word: the word itself, its parts of three to five letters, its sound, its shape. */
export function partsOf(word: string): Int32Array {
  const rows = [hashText(word, wholeWord), hashText(shapeOf(word), shape)];
  if (/[a-z]/.test(word)) {
    rows.push(hashText(soundOf(word), sound));
    const padded = `<${word}>`;
    for (let length = 3; length <= 5; length += 1) {
      for (let at = 0; at + length <= padded.length && at < 16; at += 1) rows.push(hashText(padded.slice(at, at + length), inside));
    }
  }
  return Int32Array.from(rows, (row) => row & (partRows - 1));
}
