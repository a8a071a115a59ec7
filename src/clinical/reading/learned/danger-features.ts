import { hashText } from './hash-text.ts';
import type { Hints } from './hints.ts';
import { keysOf } from './question-keys.ts';

/** Rows of the table of features; a power of two. */
export const dangerRows = 1 << 17;

const ofDanger = 41;
const edge = '¶';
const partLengths = [3, 4, 5] as const;
/** Up to here a message may be a bare answer, which says nothing without its question. */
const mostWordsOfAnswer = 12;

/**
 * What danger in a message is known by, as rows of a table: its words, pairs and triples of them, pairs over a gap, the parts of words (so that
 * 'strugling' is nearly 'struggling'), what the rules know of the words, and the question with them where the message is short.
 */
export function dangerFeatures(words: readonly string[], question: readonly string[] | null, hints: Hints): Int32Array {
  const names = new Set<string>();
  const around = [edge, ...words, edge];
  for (const [at, word] of around.entries()) {
    const next = around[at + 1];
    const third = around[at + 2];
    names.add(`1 ${word}`);
    if (next !== undefined) names.add(`2 ${word} ${next}`);
    if (third !== undefined) names.add(`3 ${word} ${next} ${third}`).add(`gap ${word} ${third}`);
    if (/[a-z]/.test(word)) for (const part of partsIn(`<${word}>`)) names.add(`part ${part}`);
    for (const hint of hints[at - 1] ?? []) names.add(`hint ${hint}`);
  }
  for (const key of keysOf(question)) {
    names.add(`asked ${key}`);
    if (words.length <= mostWordsOfAnswer) for (const word of words) names.add(`asked ${key} ${word}`);
  }
  return Int32Array.from(names, (name) => hashText(name, ofDanger) & (dangerRows - 1));
}

function* partsIn(word: string): Iterable<string> {
  for (const length of partLengths) for (let from = 0; from + length <= word.length; from += 1) yield word.slice(from, from + length);
}
