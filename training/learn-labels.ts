import {
  aroundRows,
  knownVectors,
  type LabelWeights,
  labelHidden,
  labelParts,
  labelWidth,
  type Naming,
} from '../src/clinical/reading/learned/label-classifier.ts';
import { vectorWidth } from '../src/clinical/reading/learned/network.ts';
import { partRows } from '../src/clinical/reading/learned/word-features.ts';
import type { WordVectors } from '../src/clinical/reading/learned/word-vectors.ts';
import { createDraw } from './draw.ts';
import { misspelt } from './noise.ts';

/** Words with the label of what they name; those that patients wrote count more than those of a list. */
export interface NamedWords {
  readonly said: Naming;
  readonly label: string;
  readonly weight: number;
}

const seenAround = 0.7;
const nothing = new Int32Array(0);

interface LearnLabelsOptions {
  readonly epochs: number;
  readonly seed: number;
}

/** Learns which words name what. The same words, vectors and seed give the same weights. */
export function learnLabels(named: readonly NamedWords[], table: WordVectors, { epochs, seed }: LearnLabelsOptions): LabelWeights {
  const draw = createDraw(seed);
  const labels = [...new Set(named.map(({ label }) => label))].toSorted();
  const place = new Map(labels.map((label, at) => [label, at]));
  const spread = (size: number, scale: number) => Float32Array.from({ length: size }, () => scale * (draw() + draw() - 1));
  const weights = {
    labels,
    parts: spread(partRows * labelWidth, 0.1),
    around: new Float32Array(aroundRows * labelWidth),
    vectors: spread(labelWidth * vectorWidth, 0.2),
    labelRows: spread(labels.length * labelWidth, 0.1),
    labelBias: new Float32Array(labels.length),
  };
  const squares = {
    parts: new Float32Array(weights.parts.length),
    around: new Float32Array(weights.around.length),
    vectors: new Float32Array(weights.vectors.length),
    labelRows: new Float32Array(weights.labelRows.length),
    labelBias: new Float32Array(labels.length),
  };
  const move = (name: keyof typeof squares, at: number, g: number, pace: number) => {
    const square = squares[name];
    square[at] = (square[at] as number) + g * g;
    weights[name][at] = (weights[name][at] as number) - (pace * g) / (Math.sqrt(square[at] as number) + 1e-6);
  };
  const order = named.map((_, at) => at);
  const outputs = new Float32Array(labels.length);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const pace = 0.08 * (1 - (0.85 * epoch) / epochs);
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(draw() * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    for (const which of order) {
      const { said, label, weight } = named[which] as NamedWords;
      const written = said.words;
      // What stands around tells of what is spoken, but most words name what they name wherever they stand.
      const around = draw() < seenAround ? said.around : nothing;
      const words = draw() < 0.5 ? written : written.map((word) => (draw() < 0.12 ? misspelt(word, draw) || word : word));
      const rows = labelParts(words);
      const known = knownVectors(table, words);
      const hidden = labelHidden(weights, rows, around, known);
      const target = place.get(label) as number;
      let highest = Number.NEGATIVE_INFINITY;
      for (let row = 0; row < labels.length; row += 1) {
        let sum = weights.labelBias[row] as number;
        const base = row * labelWidth;
        for (let unit = 0; unit < labelWidth; unit += 1) sum += (weights.labelRows[base + unit] as number) * (hidden[unit] as number);
        outputs[row] = sum;
        if (sum > highest) highest = sum;
      }
      let total = 0;
      for (let row = 0; row < labels.length; row += 1) total += outputs[row] = Math.exp((outputs[row] as number) - highest);
      const gHidden = new Float32Array(labelWidth);
      for (let row = 0; row < labels.length; row += 1) {
        const g = weight * ((outputs[row] as number) / total - (row === target ? 1 : 0));
        if (Math.abs(g) < 1e-4) continue;
        const base = row * labelWidth;
        for (let unit = 0; unit < labelWidth; unit += 1) {
          gHidden[unit] = (gHidden[unit] as number) + g * (weights.labelRows[base + unit] as number);
          move('labelRows', base + unit, g * (hidden[unit] as number), pace);
        }
        move('labelBias', row, g, pace);
      }
      const scale = 1 / Math.sqrt(Math.max(1, rows.length));
      for (const row of rows)
        for (let unit = 0; unit < labelWidth; unit += 1) move('parts', row * labelWidth + unit, scale * (gHidden[unit] as number), pace);
      const part = 1 / Math.sqrt(Math.max(1, around.length));
      for (const row of around)
        for (let unit = 0; unit < labelWidth; unit += 1) move('around', row * labelWidth + unit, part * (gHidden[unit] as number), pace);
      const share = 1 / Math.sqrt(Math.max(1, known.length));
      for (const vector of known) {
        for (let unit = 0; unit < labelWidth; unit += 1) {
          const g = share * (gHidden[unit] as number);
          if (g === 0) continue;
          for (let at = 0; at < vector.length; at += 1) move('vectors', unit * vectorWidth + at, g * (vector[at] as number), pace * 0.3);
        }
      }
    }
  }
  return weights;
}
