import {
  classifyDanger,
  type DangerWeights,
  dangerOutputWidth,
  dangerWeightSizes,
  featureScale,
} from '../src/clinical/reading/learned/danger-classifier.ts';
import { dangerFeatures } from '../src/clinical/reading/learned/danger-features.ts';
import { dangerFamilies } from '../src/clinical/reading/learned/shape.ts';
import { createDraw } from './draw.ts';
import type { Lesson } from './lessons.ts';
import { sigmoidLoss, softmaxLoss } from './losses.ts';
import { withNoise } from './noise.ts';

interface LearnDangerOptions {
  readonly epochs: number;
  readonly seed: number;
}

const fastest = 0.12;
/** Of the features of a message this share is seen at a time, so that it does not lean on what occurs in one example only (dropout). */
const kept = 0.6;

function gradientOf({ level, family, weight }: NonNullable<Lesson['danger']>, outputs: Float32Array): Float32Array {
  const gradient = new Float32Array(dangerOutputWidth);
  sigmoidLoss(outputs, 0, level >= 1 ? 1 : 0, weight, gradient);
  sigmoidLoss(outputs, 1, level === 2 ? 1 : 0, weight, gradient);
  if (level > 0) softmaxLoss(outputs, 2, dangerFamilies.length, family, weight, gradient);
  return gradient;
}

/** Learns which messages tell of danger, and of which. The same lessons and seed give the same weights (Adagrad). */
export function learnDanger(lessons: readonly Lesson[], { epochs, seed }: LearnDangerOptions): DangerWeights {
  const draw = createDraw(seed);
  const weights = { rows: new Float32Array(dangerWeightSizes.rows), bias: new Float32Array(dangerWeightSizes.bias) };
  const squares = new Float32Array(dangerWeightSizes.rows).fill(1e-3);
  const order = lessons.map((_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const pace = fastest * Math.max(0.05, 1 - epoch / epochs);
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(draw() * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    for (const which of order) {
      const { words, question, hints, danger } = withNoise(lessons[which] as Lesson, draw);
      if (danger === null) continue;
      const features = dangerFeatures(words, question, hints).filter(() => draw() < kept);
      const gradient = gradientOf(danger, classifyDanger(weights, features));
      const scale = featureScale(features.length);
      for (const [output, value] of gradient.entries()) {
        if (value === 0) continue;
        weights.bias[output] = (weights.bias[output] as number) - 0.01 * pace * value;
        const g = value * scale;
        for (const row of features) {
          const at = row * dangerOutputWidth + output;
          squares[at] = (squares[at] as number) + g * g;
          weights.rows[at] = (weights.rows[at] as number) - (pace * g) / Math.sqrt(squares[at] as number);
        }
      }
    }
  }
  return weights;
}
