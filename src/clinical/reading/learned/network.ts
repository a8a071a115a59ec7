import { messageOutputs, wordOutputs } from './shape.ts';
import { tagCount } from './tag-sequence.ts';
import { wideRows } from './wide-features.ts';
import { partRows } from './word-features.ts';

/** Units of each layer, dilations of the convolutions, rows of the table of question words, and units that look at the message as a whole. */
export const width = 64;
export const dilations = [1, 2, 4, 8] as const;
export const askedRows = 1 << 12;
export const pooledWidth = 64;
export const vectorWidth = 100;

export const wordOutputWidth = Object.values(wordOutputs).reduce((sum, size) => sum + size, 0);
export const messageOutputWidth = Object.values(messageOutputs).reduce((sum, size) => sum + size, 0);

/** The size of each table of weights, by name; matrices are row by row, a row for each output. */
export const weightSizes = {
  parts: partRows * width,
  asked: askedRows * width,
  vectors: width * vectorWidth,
  input: width,
  ...Object.fromEntries(
    dilations.flatMap((_, layer) => [
      [`conv${layer}`, 3 * width * width],
      [`convBias${layer}`, width],
    ]),
  ),
  gist: width * width,
  words: wordOutputWidth * width,
  wordsBias: wordOutputWidth,
  transitions: tagCount * tagCount,
  pooled: pooledWidth * 2 * width,
  pooledBias: pooledWidth,
  message: messageOutputWidth * pooledWidth,
  messageBias: messageOutputWidth,
  wideWords: wideRows * wordOutputWidth,
  wideMessage: wideRows * messageOutputWidth,
} as Readonly<Record<string, number>>;

export type Weights = Readonly<Record<string, Float32Array>>;

/** A message as the network sees it: for each word the rows of its parts and its vector (null where it has none), and the rows of the question's words. */
export interface NetworkInput {
  readonly parts: readonly Int32Array[];
  readonly vectors: readonly (Float32Array | null)[];
  readonly asked: Int32Array;
  /** Rows of the wide tables: of each word, and of the message. */
  readonly wideWords: readonly Int32Array[];
  readonly wideMessage: Int32Array;
}

/** All that was computed on the way, which training needs to go back. `layers[0]` is the input of the first convolution; rows are words. */
export interface Activations {
  readonly length: number;
  readonly layers: readonly Float32Array[];
  /** What each convolution added, after the rectifier. */
  readonly added: readonly Float32Array[];
  readonly mean: Float32Array;
  /** Which word each unit's maximum was found at. */
  readonly highestAt: Int32Array;
  readonly pool: Float32Array;
  readonly pooled: Float32Array;
  /** Raw outputs (logits). */
  readonly words: Float32Array;
  readonly message: Float32Array;
}

/** After this convolution every word learns the gist of the message. */
export const gistAfter = 2;

/** A table of weights by its name. Throws where there is none. */
export function table(weights: Weights, name: string): Float32Array {
  const found = weights[name];
  if (found === undefined) throw new Error(`the weights have no table ${name}`);
  return found;
}

/**
 * `out[to .. to+rows] += matrix * vector[from .. from+columns]`, the matrix row by row from `start`. Four rows at a time, because then each value of the
 * vector is fetched a quarter as often.
 */
function addProduct(
  out: Float32Array,
  to: number,
  matrix: Float32Array,
  start: number,
  rows: number,
  columns: number,
  vector: Float32Array,
  from: number,
): void {
  let row = 0;
  for (; row + 3 < rows; row += 4) {
    const one = start + row * columns;
    const two = one + columns;
    const three = two + columns;
    const four = three + columns;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let at = 0; at < columns; at += 1) {
      const value = vector[from + at] as number;
      a += (matrix[one + at] as number) * value;
      b += (matrix[two + at] as number) * value;
      c += (matrix[three + at] as number) * value;
      d += (matrix[four + at] as number) * value;
    }
    out[to + row] = (out[to + row] as number) + a;
    out[to + row + 1] = (out[to + row + 1] as number) + b;
    out[to + row + 2] = (out[to + row + 2] as number) + c;
    out[to + row + 3] = (out[to + row + 3] as number) + d;
  }
  for (; row < rows; row += 1) {
    const base = start + row * columns;
    let sum = 0;
    for (let at = 0; at < columns; at += 1) sum += (matrix[base + at] as number) * (vector[from + at] as number);
    out[to + row] = (out[to + row] as number) + sum;
  }
}

function addRows(out: Float32Array, to: number, rowsTable: Float32Array, rows: Int32Array, rowWidth: number): void {
  const scale = 1 / Math.sqrt(rows.length);
  for (const row of rows) {
    const base = row * rowWidth;
    for (let unit = 0; unit < rowWidth; unit += 1) out[to + unit] = (out[to + unit] as number) + scale * (rowsTable[base + unit] as number);
  }
}

/** Runs the network over a message of at least one word. */
export function run(weights: Weights, input: NetworkInput): Activations {
  const length = input.parts.length;
  const first = new Float32Array(length * width);
  const start = Float32Array.from(table(weights, 'input'));
  if (input.asked.length > 0) addRows(start, 0, table(weights, 'asked'), input.asked, width);
  for (let word = 0; word < length; word += 1) {
    first.set(start, word * width);
    addRows(first, word * width, table(weights, 'parts'), input.parts[word] as Int32Array, width);
    const vector = input.vectors[word];
    if (vector != null) addProduct(first, word * width, table(weights, 'vectors'), 0, width, vectorWidth, vector, 0);
  }
  for (let at = 0; at < first.length; at += 1) if ((first[at] as number) < 0) first[at] = 0;

  const layers = [first];
  const added: Float32Array[] = [];
  const mean = new Float32Array(width);
  let hidden = first;
  for (const [layer, dilation] of dilations.entries()) {
    if (layer === gistAfter) {
      for (let at = 0; at < hidden.length; at += 1) mean[at % width] = (mean[at % width] as number) + (hidden[at] as number) / length;
      const gist = new Float32Array(width);
      addProduct(gist, 0, table(weights, 'gist'), 0, width, width, mean, 0);
      hidden = hidden.map((value, at) => value + (gist[at % width] as number));
      layers[layer] = hidden;
    }
    const matrix = table(weights, `conv${layer}`);
    const bias = table(weights, `convBias${layer}`);
    const sum = new Float32Array(length * width);
    for (let word = 0; word < length; word += 1) {
      sum.set(bias, word * width);
      for (let tap = -1; tap <= 1; tap += 1) {
        const from = word + tap * dilation;
        if (from < 0 || from >= length) continue;
        addProduct(sum, word * width, matrix, (tap + 1) * width * width, width, width, hidden, from * width);
      }
    }
    const next = new Float32Array(hidden.length);
    for (let at = 0; at < sum.length; at += 1) {
      const value = sum[at] as number;
      const kept = Math.max(value, 0);
      sum[at] = kept;
      next[at] = (hidden[at] as number) + kept;
    }
    added.push(sum);
    hidden = next;
    layers.push(hidden);
  }

  const words = new Float32Array(length * wordOutputWidth);
  for (let word = 0; word < length; word += 1) {
    words.set(table(weights, 'wordsBias'), word * wordOutputWidth);
    addRows(words, word * wordOutputWidth, table(weights, 'wideWords'), input.wideWords[word] as Int32Array, wordOutputWidth);
    addProduct(words, word * wordOutputWidth, table(weights, 'words'), 0, wordOutputWidth, width, hidden, word * width);
  }
  const pool = new Float32Array(2 * width).fill(Number.NEGATIVE_INFINITY, 0, width);
  const highestAt = new Int32Array(width);
  for (let at = 0; at < hidden.length; at += 1) {
    const unit = at % width;
    const value = hidden[at] as number;
    if (value > (pool[unit] as number)) {
      pool[unit] = value;
      highestAt[unit] = (at - unit) / width;
    }
    pool[width + unit] = (pool[width + unit] as number) + value / length;
  }
  const pooled = Float32Array.from(table(weights, 'pooledBias'));
  addProduct(pooled, 0, table(weights, 'pooled'), 0, pooledWidth, 2 * width, pool, 0);
  for (let at = 0; at < pooledWidth; at += 1) if ((pooled[at] as number) < 0) pooled[at] = 0;
  const message = Float32Array.from(table(weights, 'messageBias'));
  addRows(message, 0, table(weights, 'wideMessage'), input.wideMessage, messageOutputWidth);
  addProduct(message, 0, table(weights, 'message'), 0, messageOutputWidth, pooledWidth, pooled, 0);
  return { length, layers, added, mean, highestAt, pool, pooled, words, message };
}
