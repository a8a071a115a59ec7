import { hashText } from './hash-text.ts';
import { partRows, partsOf } from './word-features.ts';
import { vectorRow, type WordVectors } from './word-vectors.ts';

/** Units between words and labels. */
export const labelWidth = 48;

/** What tells which thing words name: tables row by row, `labels` in the order of the last table's rows. */
export interface LabelWeights {
  readonly labels: readonly string[];
  readonly parts: Float32Array;
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

/** What lies between words and labels: the sum of the words' parts and of their vectors. */
export function labelHidden(
  { parts, vectors }: Pick<LabelWeights, 'parts' | 'vectors'>,
  rows: Int32Array,
  known: readonly Float32Array[],
): Float32Array {
  const hidden = new Float32Array(labelWidth);
  const scale = 1 / Math.sqrt(Math.max(1, rows.length));
  for (const row of rows)
    for (let unit = 0; unit < labelWidth; unit += 1)
      hidden[unit] = (hidden[unit] as number) + scale * (parts[row * labelWidth + unit] as number);
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
  words: readonly string[],
): { readonly label: string; readonly confidence: number } | null {
  if (words.length === 0 || weights.labels.length === 0) return null;
  const hidden = labelHidden(weights, labelParts(words), knownVectors(table, words));
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
