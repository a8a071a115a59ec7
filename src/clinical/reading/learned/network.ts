import { messageOutputs, wordOutputs } from './shape.ts';
import { tagCount } from './tag-sequence.ts';
import { wideRows } from './wide-features.ts';
import { partRows } from './word-features.ts';

/** Units of each layer, dilations of the convolutions, rows of the table of question words, and units that look at the message as a whole. */
export const width = 96;
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

/** Rows of a longer array that follow one another: `width` values each, from `from` on. */
interface Rows {
  readonly values: Float32Array;
  readonly from: number;
  readonly width: number;
}

/**
 * `out[n] += matrix * input[n]` for `count` rows after one another, the matrix row by row from `start` on. Two rows by four of the matrix at a time: each
 * value that is fetched is used more than once, which is what this costs. Widths of `out` are multiples of four, but for the last rows of the matrix.
 */
function addProducts(out: Rows, matrix: Float32Array, start: number, input: Rows, count: number): void {
  const rows = out.width;
  const columns = input.width;
  let pair = 0;
  for (; pair + 1 < count; pair += 2) {
    const [x, y] = [input.from + pair * columns, input.from + (pair + 1) * columns];
    const [toX, toY] = [out.from + pair * rows, out.from + (pair + 1) * rows];
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
      let e = 0;
      let f = 0;
      let g = 0;
      let h = 0;
      for (let at = 0; at < columns; at += 1) {
        const left = input.values[x + at] as number;
        const right = input.values[y + at] as number;
        const m = matrix[one + at] as number;
        const n = matrix[two + at] as number;
        const o = matrix[three + at] as number;
        const p = matrix[four + at] as number;
        a += m * left;
        b += n * left;
        c += o * left;
        d += p * left;
        e += m * right;
        f += n * right;
        g += o * right;
        h += p * right;
      }
      add(out.values, toX + row, a, b, c, d);
      add(out.values, toY + row, e, f, g, h);
    }
    for (; row < rows; row += 1) {
      addProduct(out.values, toX + row, matrix, start + row * columns, 1, columns, input.values, x);
      addProduct(out.values, toY + row, matrix, start + row * columns, 1, columns, input.values, y);
    }
  }
  if (pair < count) addProduct(out.values, out.from + pair * rows, matrix, start, rows, columns, input.values, input.from + pair * columns);
}

function add(out: Float32Array, to: number, a: number, b: number, c: number, d: number): void {
  out[to] = (out[to] as number) + a;
  out[to + 1] = (out[to + 1] as number) + b;
  out[to + 2] = (out[to + 2] as number) + c;
  out[to + 3] = (out[to + 3] as number) + d;
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

/** Runs the network over a message of at least one word. Where it has no wide tables they add nothing. */
export function run(weights: Weights, input: NetworkInput): Activations {
  const length = input.parts.length;
  const { wideWords, wideMessage } = weights;
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
    for (let word = 0; word < length; word += 1) sum.set(bias, word * width);
    for (let tap = -1; tap <= 1; tap += 1) {
      const first = Math.max(0, -tap * dilation);
      const count = length - Math.abs(tap * dilation);
      const out = { values: sum, from: first * width, width };
      addProducts(out, matrix, (tap + 1) * width * width, { values: hidden, from: (first + tap * dilation) * width, width }, count);
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
    if (wideWords !== undefined) addRows(words, word * wordOutputWidth, wideWords, input.wideWords[word] as Int32Array, wordOutputWidth);
  }
  addProducts({ values: words, from: 0, width: wordOutputWidth }, table(weights, 'words'), 0, { values: hidden, from: 0, width }, length);
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
  if (wideMessage !== undefined) addRows(message, 0, wideMessage, input.wideMessage, messageOutputWidth);
  addProduct(message, 0, table(weights, 'message'), 0, messageOutputWidth, pooledWidth, pooled, 0);
  return { length, layers, added, mean, highestAt, pool, pooled, words, message };
}
