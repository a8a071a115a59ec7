import { hashText } from './hash-text.ts';
import type { Hints } from './hints.ts';
import { keysOf } from './question-keys.ts';
import { soundOf } from './word-features.ts';

/** Rows in the tables of wide features, of words and of whole messages; powers of two. */
export const wideRows = 1 << 16;

const ofWord = 31;
const ofMessage = 32;
const reach = 2;

function shapeOf(word: string): string {
  return /^\d/.test(word) ? word.replace(/\d+/g, '9') : /^[a-z']+$/.test(word) ? (word.length < 4 ? 's' : 'w') : word;
}

/** Features of each word by which it can be told at once what it is: itself, its neighbours, its hints, and the question. */
export function wideWordFeatures(words: readonly string[], question: readonly string[] | null, hints: Hints): readonly Int32Array[] {
  const keys = keysOf(question);
  const isShort = words.length <= 8;
  return words.map((word, at) => {
    const names: string[] = [`suffix ${word.slice(-3)}`, `prefix ${word.slice(0, 3)}`, `sound ${soundOf(word)}`, `shape ${shapeOf(word)}`];
    for (let offset = -reach; offset <= reach; offset += 1) {
      const other = words[at + offset] ?? '¶';
      names.push(`${offset} ${other}`);
      for (const hint of hints[at + offset] ?? []) names.push(`${offset} hint ${hint}`);
    }
    names.push(
      `pair- ${words[at - 1] ?? '¶'} ${word}`,
      `pair+ ${word} ${words[at + 1] ?? '¶'}`,
      `around ${words[at - 1] ?? '¶'} ${words[at + 1] ?? '¶'}`,
    );
    names.push(`shapes ${shapeOf(words[at - 1] ?? '¶')} ${shapeOf(word)} ${shapeOf(words[at + 1] ?? '¶')}`);
    for (const key of keys) {
      names.push(`asked ${key} ${shapeOf(word)}`);
      if (isShort) names.push(`asked ${key} short ${word}`);
    }
    return Int32Array.from(names, (name) => hashText(name, ofWord) & (wideRows - 1));
  });
}

/** Features of a whole message: its words, their pairs and triples, pairs over a gap, parts of words, and the question with them. */
export function wideMessageFeatures(words: readonly string[], question: readonly string[] | null, hints: Hints): Int32Array {
  const names = new Set<string>();
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '¶';
    const third = words[at + 2] ?? '¶';
    names
      .add(word)
      .add(`${word} ${next}`)
      .add(`${word} _ ${third}`)
      .add(`sound ${soundOf(word)}`)
      .add(`stem ${word.slice(0, 5)}`);
    for (const hint of hints[at] ?? []) names.add(`hint ${hint}`);
  }
  for (const key of keysOf(question)) {
    names.add(`asked ${key}`);
    if (words.length <= 12) for (const word of words) names.add(`asked ${key} ${word}`);
  }
  names.add(`length ${Math.min(6, Math.floor(Math.log2(words.length + 1)))}`);
  return Int32Array.from(names, (name) => hashText(name, ofMessage) & (wideRows - 1));
}
