import {
  type Activations,
  dilations,
  gistAfter,
  messageOutputWidth,
  type NetworkInput,
  pooledWidth,
  table,
  vectorWidth,
  type Weights,
  width,
  wordOutputWidth,
} from '../src/clinical/reading/learned/network.ts';

/** Gradients of the dense tables, and of the rows of the sparse ones that were touched. */
export interface Gradients {
  readonly dense: Readonly<Record<string, Float32Array>>;
  readonly sparse: Readonly<Record<'parts' | 'asked' | 'wideWords' | 'wideMessage', Map<number, Float32Array>>>;
}

function back(
  matrix: Float32Array,
  start: number,
  grad: Float32Array,
  gradStart: number,
  rows: number,
  columns: number,
  out: Float32Array,
  outFrom: number,
  gOut: Float32Array | null,
  gFrom: number,
  input: Float32Array,
  inFrom: number,
): void {
  for (let row = 0; row < rows; row += 1) {
    const error = out[outFrom + row] as number;
    if (error === 0) continue;
    const base = start + row * columns;
    const gBase = gradStart + row * columns;
    for (let at = 0; at < columns; at += 1) {
      grad[gBase + at] = (grad[gBase + at] as number) + error * (input[inFrom + at] as number);
      if (gOut !== null) gOut[gFrom + at] = (gOut[gFrom + at] as number) + error * (matrix[base + at] as number);
    }
  }
}

/** Adds the gradients of one message, given those of its outputs. */
export function addGradients(
  weights: Weights,
  input: NetworkInput,
  did: Activations,
  gWords: Float32Array,
  gMessage: Float32Array,
  { dense, sparse }: Gradients,
): void {
  const { length, layers, added, mean } = did;
  const hidden = layers.at(-1) as Float32Array;
  const [wordsBiasG, messageBiasG, pooledBiasG, inputG] = ['wordsBias', 'messageBias', 'pooledBias', 'input'].map((name) =>
    table(dense, name),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  let g = new Float32Array(length * width);
  for (let word = 0; word < length; word += 1) {
    back(
      table(weights, 'words'),
      0,
      table(dense, 'words'),
      0,
      wordOutputWidth,
      width,
      gWords,
      word * wordOutputWidth,
      g,
      word * width,
      hidden,
      word * width,
    );
    for (let row = 0; row < wordOutputWidth; row += 1)
      wordsBiasG[row] = (wordsBiasG[row] as number) + (gWords[word * wordOutputWidth + row] as number);
  }
  const gPooled = new Float32Array(pooledWidth);
  back(table(weights, 'message'), 0, table(dense, 'message'), 0, messageOutputWidth, pooledWidth, gMessage, 0, gPooled, 0, did.pooled, 0);
  for (let row = 0; row < messageOutputWidth; row += 1) messageBiasG[row] = (messageBiasG[row] as number) + (gMessage[row] as number);
  for (let at = 0; at < pooledWidth; at += 1) if ((did.pooled[at] as number) <= 0) gPooled[at] = 0;
  const gPool = new Float32Array(2 * width);
  back(table(weights, 'pooled'), 0, table(dense, 'pooled'), 0, pooledWidth, 2 * width, gPooled, 0, gPool, 0, did.pool, 0);
  for (let row = 0; row < pooledWidth; row += 1) pooledBiasG[row] = (pooledBiasG[row] as number) + (gPooled[row] as number);
  for (let unit = 0; unit < width; unit += 1) {
    g[(did.highestAt[unit] as number) * width + unit] =
      (g[(did.highestAt[unit] as number) * width + unit] as number) + (gPool[unit] as number);
    const share = (gPool[width + unit] as number) / length;
    for (let word = 0; word < length; word += 1) g[word * width + unit] = (g[word * width + unit] as number) + share;
  }
  for (let layer = dilations.length - 1; layer >= 0; layer -= 1) {
    const dilation = dilations[layer] as number;
    const from = layers[layer] as Float32Array;
    const gSum = g.slice();
    for (let at = 0; at < gSum.length; at += 1) if (((added[layer] as Float32Array)[at] as number) <= 0) gSum[at] = 0;
    const gFrom = g.slice();
    const [matrix, gMatrix, gBias] = [table(weights, `conv${layer}`), table(dense, `conv${layer}`), table(dense, `convBias${layer}`)];
    for (let word = 0; word < length; word += 1) {
      for (let unit = 0; unit < width; unit += 1) gBias[unit] = (gBias[unit] as number) + (gSum[word * width + unit] as number);
      for (let tap = -1; tap <= 1; tap += 1) {
        const source = word + tap * dilation;
        if (source < 0 || source >= length) continue;
        const start = (tap + 1) * width * width;
        back(matrix, start, gMatrix, start, width, width, gSum, word * width, gFrom, source * width, from, source * width);
      }
    }
    g = gFrom;
    if (layer === gistAfter) {
      const gGist = new Float32Array(width);
      for (let at = 0; at < g.length; at += 1) gGist[at % width] = (gGist[at % width] as number) + (g[at] as number);
      const gMean = new Float32Array(width);
      back(table(weights, 'gist'), 0, table(dense, 'gist'), 0, width, width, gGist, 0, gMean, 0, mean, 0);
      for (let at = 0; at < g.length; at += 1) g[at] = (g[at] as number) + (gMean[at % width] as number) / length;
    }
  }
  const first = layers[0] as Float32Array;
  for (let at = 0; at < g.length; at += 1) if ((first[at] as number) <= 0) g[at] = 0;
  const gStart = new Float32Array(width);
  for (let word = 0; word < length; word += 1) {
    for (let unit = 0; unit < width; unit += 1) gStart[unit] = (gStart[unit] as number) + (g[word * width + unit] as number);
    addToRows(sparse.wideWords, input.wideWords[word] as Int32Array, gWords, word * wordOutputWidth, wordOutputWidth);
    addToRows(sparse.parts, input.parts[word] as Int32Array, g, word * width, width);
    const vector = input.vectors[word];
    if (vector != null)
      back(table(weights, 'vectors'), 0, table(dense, 'vectors'), 0, width, vectorWidth, g, word * width, null, 0, vector, 0);
  }
  for (let unit = 0; unit < width; unit += 1) inputG[unit] = (inputG[unit] as number) + (gStart[unit] as number);
  if (input.asked.length > 0) addToRows(sparse.asked, input.asked, gStart, 0, width);
  addToRows(sparse.wideMessage, input.wideMessage, gMessage, 0, messageOutputWidth);
}

function addToRows(rows: Map<number, Float32Array>, touched: Int32Array, g: Float32Array, from: number, rowWidth: number): void {
  const scale = 1 / Math.sqrt(touched.length);
  for (const row of touched) {
    let gradient = rows.get(row);
    if (gradient === undefined) {
      gradient = new Float32Array(rowWidth);
      rows.set(row, gradient);
    }
    for (let unit = 0; unit < rowWidth; unit += 1) gradient[unit] = (gradient[unit] as number) + scale * (g[from + unit] as number);
  }
}
