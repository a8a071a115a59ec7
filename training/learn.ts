import {
  type Activations,
  dilations,
  messageOutputWidth,
  type NetworkInput,
  run,
  table,
  type Weights,
  weightSizes,
  wordOutputWidth,
} from '../src/clinical/reading/learned/network.ts';
import { createNetworkInput } from '../src/clinical/reading/learned/network-input.ts';
import { messageOutputs, wordOutputs } from '../src/clinical/reading/learned/shape.ts';
import type { WordVectors } from '../src/clinical/reading/learned/word-vectors.ts';
import { createDraw } from './draw.ts';
import { addGradients, type Gradients } from './gradients.ts';
import type { Lesson } from './lessons.ts';
import { sigmoidLoss, softmaxLoss, tagLoss } from './losses.ts';
import { withNoise } from './noise.ts';

export interface LearnOptions {
  readonly epochs: number;
  readonly seed: number;
  readonly batch: number;
  readonly onEpoch?: (epoch: number, loss: number, weights: Weights) => void;
}

const sparseTables = new Set(['parts', 'asked', 'wideWords', 'wideMessage']);

function firstWeights(draw: () => number): Record<string, Float32Array> {
  const spread: Readonly<Record<string, number>> = {
    parts: 0.12,
    asked: 0.08,
    vectors: 0.25,
    gist: 0.03,
    words: 0.1,
    pooled: 0.1,
    message: 0.12,
    ...Object.fromEntries(dilations.map((_, layer) => [`conv${layer}`, 0.06])),
  };
  return Object.fromEntries(
    Object.entries(weightSizes).map(([name, size]) => {
      const scale = spread[name] ?? 0;
      return [name, Float32Array.from({ length: size }, () => (scale === 0 ? 0 : scale * (draw() + draw() + draw() - 1.5)))];
    }),
  );
}

/** Adam for the dense tables, Adagrad for the rows of the sparse ones. */
class Optimiser {
  private readonly mean: Record<string, Float32Array> = {};
  private readonly square: Record<string, Float32Array> = {};
  private steps = 0;
  private readonly weights: Record<string, Float32Array>;
  constructor(weights: Record<string, Float32Array>) {
    this.weights = weights;
    for (const [name, table] of Object.entries(weights)) {
      this.square[name] = new Float32Array(table.length);
      if (!sparseTables.has(name)) this.mean[name] = new Float32Array(table.length);
    }
  }
  step({ dense, sparse }: Gradients, count: number, pace: number): void {
    this.steps += 1;
    const [keepMean, keepSquare] = [1 - 0.9 ** this.steps, 1 - 0.999 ** this.steps];
    for (const [name, gradient] of Object.entries(dense)) {
      const [table, mean, square] = [
        this.weights[name] as Float32Array,
        this.mean[name] as Float32Array,
        this.square[name] as Float32Array,
      ];
      for (let at = 0; at < gradient.length; at += 1) {
        const g = (gradient[at] as number) / count;
        mean[at] = 0.9 * (mean[at] as number) + 0.1 * g;
        square[at] = 0.999 * (square[at] as number) + 0.001 * g * g;
        table[at] =
          (table[at] as number) -
          ((pace * 0.003 * ((mean[at] as number) / keepMean)) / (Math.sqrt((square[at] as number) / keepSquare) + 1e-8) +
            pace * 1e-5 * (table[at] as number));
        gradient[at] = 0;
      }
    }
    for (const name of ['parts', 'asked', 'wideWords', 'wideMessage'] as const) {
      const [table, square] = [this.weights[name] as Float32Array, this.square[name] as Float32Array];
      for (const [row, gradient] of sparse[name]) {
        for (let unit = 0; unit < gradient.length; unit += 1) {
          const g = (gradient[unit] as number) / count;
          const at = row * gradient.length + unit;
          square[at] = (square[at] as number) + g * g;
          table[at] = (table[at] as number) - (pace * 0.1 * g) / (Math.sqrt(square[at] as number) + 1e-6);
        }
      }
      sparse[name].clear();
    }
  }
}

/** What each kind of output counts in the loss. */
const counts = { status: 0.5, bearer: 0.6, time: 0.4, acts: 0.35, level: 2.5, family: 1.5, alarmReply: 2 } as const;

function loss(
  lesson: Lesson,
  did: Activations,
  transitions: Float32Array,
  gWords: Float32Array,
  gMessage: Float32Array,
  gTransitions: Float32Array,
): number {
  let total = 0;
  if (lesson.targets !== null) {
    const tags = lesson.targets.map(({ tag }) => tag);
    total += tagLoss({ scores: did.words, stride: wordOutputWidth, transitions }, tags, gWords, gTransitions);
  }
  for (const [word, target] of (lesson.targets ?? []).entries()) {
    let at = word * wordOutputWidth + wordOutputs.tags;
    for (const part of ['status', 'bearer', 'time'] as const) {
      if (target[part] >= 0) total += softmaxLoss(did.words, at, wordOutputs[part], target[part], counts[part], gWords);
      at += wordOutputs[part];
    }
  }
  for (const [act, target] of (lesson.acts ?? []).entries()) total += sigmoidLoss(did.message, act, target, counts.acts, gMessage);
  if (lesson.danger !== null) {
    const { level, family, weight } = lesson.danger;
    total += sigmoidLoss(did.message, messageOutputs.acts, level >= 1 ? 1 : 0, weight * counts.level, gMessage);
    total += sigmoidLoss(did.message, messageOutputs.acts + 1, level === 2 ? 1 : 0, weight * counts.level, gMessage);
    if (level > 0)
      total += softmaxLoss(did.message, messageOutputs.acts + messageOutputs.level, messageOutputs.family, family, counts.family, gMessage);
  }
  if (lesson.alarmReply !== null) {
    const at = messageOutputs.acts + messageOutputs.level + messageOutputs.family;
    total += softmaxLoss(did.message, at, messageOutputs.alarmReply, lesson.alarmReply, counts.alarmReply, gMessage);
  }
  return total;
}

/** Of the messages whose words are not marked this share is learned from in each epoch: they only teach the outputs of the whole message. */
const sharedUntagged = 0.5;

const keptWide = 0.5;
const keptParts = 0.75;

/** What the network sees with some of it left out at random, so that it does not lean on what occurs in one example only (dropout). */
function thinned(input: NetworkInput, draw: () => number): NetworkInput {
  const thin = (rows: Int32Array, share: number) => {
    const kept = rows.filter(() => draw() < share);
    return kept.length === 0 ? rows : kept;
  };
  return {
    ...input,
    parts: input.parts.map((rows) => thin(rows, keptParts)),
    wideWords: input.wideWords.map((rows) => thin(rows, keptWide)),
    wideMessage: thin(input.wideMessage, keptWide),
  };
}

/** Learns from lessons. The same lessons, vectors and seed give the same weights. */
export function learn(lessons: readonly Lesson[], vectors: WordVectors, { epochs, seed, batch, onEpoch }: LearnOptions): Weights {
  const draw = createDraw(seed);
  const weights = firstWeights(draw);
  const optimiser = new Optimiser(weights);
  const toInput = createNetworkInput(vectors);
  const gradients: Gradients = {
    dense: Object.fromEntries(
      Object.entries(weights).flatMap(([name, { length }]) => (sparseTables.has(name) ? [] : [[name, new Float32Array(length)]])),
    ),
    sparse: { parts: new Map(), asked: new Map(), wideWords: new Map(), wideMessage: new Map() },
  };
  const order = lessons.map((_, at) => at);
  const steps = epochs * Math.ceil(lessons.length / batch);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(draw() * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    let total = 0;
    for (let from = 0; from < order.length; from += batch) {
      const chosen = order.slice(from, from + batch);
      for (const which of chosen) {
        if ((lessons[which] as Lesson).targets === null && draw() >= sharedUntagged) continue;
        const lesson = withNoise(lessons[which] as Lesson, draw);
        const input = thinned(toInput(lesson.words, lesson.question, lesson.hints), draw);
        const did = run(weights, input);
        const gWords = new Float32Array(did.words.length);
        const gMessage = new Float32Array(messageOutputWidth);
        total += loss(lesson, did, table(weights, 'transitions'), gWords, gMessage, table(gradients.dense, 'transitions'));
        addGradients(weights, input, did, gWords, gMessage, gradients);
      }
      step += 1;
      const warm = Math.min(1, step / 100);
      optimiser.step(gradients, chosen.length, warm * Math.max(0.03, 1 - step / steps));
    }
    onEpoch?.(epoch, total / lessons.length, weights);
  }
  return weights;
}
