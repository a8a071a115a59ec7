import { featureScale } from './danger-classifier.ts';
import { vectorWidth } from './network.ts';
import { questionRows } from './question-features.ts';
import { type QuestionKind, questionKinds } from './question-kinds.ts';
import { vectorRow, type WordVectors } from './word-vectors.ts';

export const kindCount = questionKinds.length;
export const hiddenWidth = 64;
/** The mean of the vectors of a message's words, and the largest value of each dimension. */
export const gistWidth = 2 * vectorWidth;

/**
 * What a patient asks, wide and deep: each feature and each value of the gist counts for every kind directly, and through a hidden layer, in which words that
 * are used alike come together. Tables lie row by row.
 */
export interface QuestionWeights {
  /** Of a feature for each kind. */
  readonly rows: Float32Array;
  readonly bias: Float32Array;
  /** Of the gist for each kind. */
  readonly gist: Float32Array;
  /** Of a feature for each hidden value. */
  readonly hiddenRows: Float32Array;
  readonly hiddenBias: Float32Array;
  /** Of the gist for each hidden value. */
  readonly hiddenGist: Float32Array;
  /** Of a hidden value for each kind. */
  readonly outward: Float32Array;
}

export const questionWeightSizes: Readonly<Record<keyof QuestionWeights, number>> = {
  rows: questionRows * kindCount,
  bias: kindCount,
  gist: gistWidth * kindCount,
  hiddenRows: questionRows * hiddenWidth,
  hiddenBias: hiddenWidth,
  hiddenGist: gistWidth * hiddenWidth,
  outward: hiddenWidth * kindCount,
};

/** A kind of question, and how likely it is what was asked, from 0 to 1. */
export interface LikelyKind {
  readonly kind: QuestionKind;
  readonly confidence: number;
}

/** What the network sees of a message. */
export interface QuestionInput {
  readonly features: Int32Array;
  readonly gist: Float32Array;
}

/** Words of the first rows of the vectors are the commonest, and tell least. */
const common = 300;
const meanScale = 3;

/** The gist of words: what they mean on the whole, without the commonest. */
export function gistOf(words: readonly string[], vectors: WordVectors): Float32Array {
  const gist = new Float32Array(gistWidth);
  let weight = 0;
  for (const word of words) {
    const row = vectorRow(vectors, word);
    if (row === -1) continue;
    const share = row / (row + common);
    weight += share;
    for (let at = 0; at < vectorWidth; at += 1) {
      const value = share * (vectors.values[row * vectorWidth + at] as number);
      gist[at] = (gist[at] as number) + value;
      gist[vectorWidth + at] = Math.max(gist[vectorWidth + at] as number, value);
    }
  }
  if (weight > 0) for (let at = 0; at < vectorWidth; at += 1) gist[at] = ((gist[at] as number) / weight) * meanScale;
  return gist;
}

/** Adds `scale` times a row of a table to what it counts for. */
function addRow(table: Float32Array, row: number, scale: number, sums: Float32Array): void {
  const base = row * sums.length;
  for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] as number) + scale * (table[base + at] as number);
}

/** Raw outputs (logits), one for each kind, and the hidden values. `kept` scales each hidden value, which training does to leave some out. */
export function runQuestion(
  weights: QuestionWeights,
  { features, gist }: QuestionInput,
  kept?: Float32Array,
): { readonly outputs: Float32Array; readonly hidden: Float32Array } {
  const outputs = Float32Array.from(weights.bias);
  const hidden = Float32Array.from(weights.hiddenBias);
  const scale = featureScale(features.length);
  for (const row of features) {
    addRow(weights.rows, row, scale, outputs);
    addRow(weights.hiddenRows, row, scale, hidden);
  }
  for (const [row, value] of gist.entries()) {
    if (value === 0) continue;
    addRow(weights.gist, row, value, outputs);
    addRow(weights.hiddenGist, row, value, hidden);
  }
  for (const [at, value] of hidden.entries()) {
    hidden[at] = Math.max(0, value) * (kept?.[at] ?? 1);
    if (hidden[at] !== 0) addRow(weights.outward, at, hidden[at] as number, outputs);
  }
  return { outputs, hidden };
}

/** All kinds, the likeliest first. */
export function rankKinds(outputs: Float32Array): readonly LikelyKind[] {
  const highest = outputs.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
  const shares = Array.from(outputs, (one) => Math.exp(one - highest));
  const sum = shares.reduce((total, one) => total + one, 0);
  return questionKinds
    .map((kind, at) => ({ kind, confidence: (shares[at] as number) / sum }))
    .toSorted((one, other) => other.confidence - one.confidence);
}
