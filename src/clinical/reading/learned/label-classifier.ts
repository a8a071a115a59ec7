import { hashText } from './hash-text.ts';
import { keysOf } from './question-keys.ts';
import { partRows, partsOf } from './word-features.ts';
import { vectorRow, type WordVectors } from './word-vectors.ts';

/** Units between words and labels. */
export const labelWidth = 64;
/** Rows of the table of what stands around; a power of two. */
export const aroundRows = 1 << 14;

/** What tells which thing words name: tables row by row, `labels` in the order of the last table's rows. */
export interface LabelWeights {
  readonly labels: readonly string[];
  readonly parts: Float32Array;
  readonly around: Float32Array;
  readonly vectors: Float32Array;
  readonly labelRows: Float32Array;
  readonly labelBias: Float32Array;
}

const pair = 21;

/** The words that say what is meant, as rows of the table of parts; neighbours count together as well. */
export function labelParts(words: readonly string[]): Int32Array {
  const rows = words.flatMap((word) => [...partsOf(word)]);
  for (let at = 1; at < words.length; at += 1) rows.push(hashText(`${words[at - 1]} ${words[at]}`, pair) & (partRows - 1));
  return Int32Array.from(rows);
}

const besides = 61;
/** So many words before and behind tell what is spoken of. */
const reach = 10;
/** What is said of any part: alone it tells nothing of what is spoken of. */
const shortest = 3;

/** Words that name something where they stand, with the question before the message. */
export interface Naming {
  readonly words: readonly string[];
  readonly around: Int32Array;
}

/** Words `first` to `last` of a message, with what tells of what they are spoken: 'it hurts' is of the ankle that was asked about. */
export function namingIn(message: readonly string[], first: number, last: number, question: readonly string[] | null): Naming {
  const before = message.slice(Math.max(0, first - reach), first);
  const behind = message.slice(last + 1, last + 1 + reach);
  const near = [...before, ...behind].filter((word) => word.length >= shortest);
  const asked = question === null ? [] : keysOf(question).map((key) => `asked ${key}`);
  const names = new Set([...near, ...asked, ...(question ?? []).filter((word) => word.length >= shortest).map((word) => `? ${word}`)]);
  return { words: message.slice(first, last + 1), around: Int32Array.from(names, (name) => hashText(name, besides) & (aroundRows - 1)) };
}

/** Words that stand alone. */
export function namingOf(words: readonly string[]): Naming {
  return { words, around: new Int32Array(0) };
}

/** What lies between words and labels: the sum of the words' parts, of their vectors, and of what stands around them. */
export function labelHidden(
  { parts, around: aroundTable, vectors }: Pick<LabelWeights, 'parts' | 'around' | 'vectors'>,
  rows: Int32Array,
  around: Int32Array,
  known: readonly Float32Array[],
): Float32Array {
  const hidden = new Float32Array(labelWidth);
  addRows(hidden, parts, rows);
  addRows(hidden, aroundTable, around);
  const share = 1 / Math.sqrt(Math.max(1, known.length));
  for (const vector of known) {
    for (let unit = 0; unit < labelWidth; unit += 1) {
      let sum = 0;
      const base = unit * vector.length;
      for (let at = 0; at < vector.length; at += 1) sum += (vectors[base + at] as number) * (vector[at] as number);
      hidden[unit] = (hidden[unit] as number) + share * sum;
    }
  }
  return hidden;
}

function addRows(hidden: Float32Array, table: Float32Array, rows: Int32Array): void {
  const scale = 1 / Math.sqrt(Math.max(1, rows.length));
  for (const row of rows)
    for (let unit = 0; unit < labelWidth; unit += 1)
      hidden[unit] = (hidden[unit] as number) + scale * (table[row * labelWidth + unit] as number);
}

/** The vectors of those words that have one. */
export function knownVectors(table: WordVectors, words: readonly string[]): readonly Float32Array[] {
  return words.flatMap((word) => {
    const row = vectorRow(table, word);
    return row === -1 ? [] : [table.values.subarray(row * table.dimensions, (row + 1) * table.dimensions)];
  });
}

/** Which label words name best, and how sure that is, from 0 to 1. */
export function likeliestLabel(
  weights: LabelWeights,
  table: WordVectors,
  { words, around }: Naming,
): { readonly label: string; readonly confidence: number } | null {
  if (words.length === 0 || weights.labels.length === 0) return null;
  const hidden = labelHidden(weights, labelParts(words), around, knownVectors(table, words));
  const outputs = new Float32Array(weights.labels.length);
  let best = 0;
  for (let label = 0; label < outputs.length; label += 1) {
    let sum = weights.labelBias[label] as number;
    const base = label * labelWidth;
    for (let unit = 0; unit < labelWidth; unit += 1) sum += (weights.labelRows[base + unit] as number) * (hidden[unit] as number);
    outputs[label] = sum;
    if (sum > (outputs[best] as number)) best = label;
  }
  let total = 0;
  for (const output of outputs) total += Math.exp(output - (outputs[best] as number));
  return { label: weights.labels[best] as string, confidence: 1 / total };
}
