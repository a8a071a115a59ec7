import { featureScale } from '../src/clinical/reading/learned/danger-classifier.ts';
import type { HintLexicon } from '../src/clinical/reading/learned/hint-lexicon.ts';
import { type Hints, hintsOf } from '../src/clinical/reading/learned/hints.ts';
import { piecesOf } from '../src/clinical/reading/learned/pieces.ts';
import { questionFeatures } from '../src/clinical/reading/learned/question-features.ts';
import { questionKinds } from '../src/clinical/reading/learned/question-kinds.ts';
import {
  gistOf,
  hiddenWidth,
  kindCount,
  type QuestionInput,
  type QuestionWeights,
  questionWeightSizes,
  runQuestion,
} from '../src/clinical/reading/learned/question-network.ts';
import type { WordVectors } from '../src/clinical/reading/learned/word-vectors.ts';
import { createDraw } from './draw.ts';
import { wordsOf } from './lessons.ts';
import { softmaxLoss } from './losses.ts';
import { noisyWords } from './noise.ts';
import type { QuestionExample } from './read-examples.ts';

/** An example of what patients ask as it is learned. */
export interface QuestionLesson {
  readonly words: readonly string[];
  readonly question: readonly string[] | null;
  readonly hints: Hints;
  readonly kind: number;
}

/** An example as a lesson, with what the rules know of its words. */
export function questionLesson({ message, question, kind }: QuestionExample, lexicon: HintLexicon): QuestionLesson {
  const pieces = piecesOf(message);
  return {
    words: pieces.map(({ word }) => word),
    question: question === null ? null : wordsOf(question),
    hints: hintsOf(message, pieces, lexicon),
    kind: questionKinds.indexOf(kind),
  };
}

interface Options {
  readonly vectors: WordVectors;
  readonly epochs: number;
  readonly seed: number;
}

const fastest = 0.12;
/** How much slower what is dense learns than what few examples have. */
const denseShare = 0.5;
const biasShare = 0.01;
/** Of the features of a message this share is seen at a time, so that it does not lean on what occurs in one example only (dropout). */
const keptFeatures = 0.6;
const keptHidden = 0.7;
const withoutQuestion = 0.1;
const smallest = 1e-5;

/** A table of weights with the squares of its gradients so far (Adagrad): what has moved much moves less. */
class Learner {
  private readonly weights: Float32Array;
  private readonly squares: Float32Array;

  constructor(weights: Float32Array, start: number) {
    this.weights = weights;
    this.squares = new Float32Array(weights.length).fill(start);
  }

  /** Moves a row against its gradient, which is `scale` times the gradient of what it counts for. */
  step(row: number, scale: number, gradient: Float32Array, pace: number): void {
    const base = row * gradient.length;
    for (let at = 0; at < gradient.length; at += 1) {
      const g = (gradient[at] as number) * scale;
      if (Math.abs(g) < smallest) continue;
      const place = base + at;
      this.squares[place] = (this.squares[place] as number) + g * g;
      this.weights[place] = (this.weights[place] as number) - (pace * g) / Math.sqrt(this.squares[place] as number);
    }
  }
}

function stepBias(bias: Float32Array, gradient: Float32Array, pace: number): void {
  for (const [at, g] of gradient.entries()) bias[at] = (bias[at] as number) - biasShare * pace * g;
}

function drawn(size: number, spread: number, draw: () => number): Float32Array {
  return Float32Array.from({ length: size }, () => (draw() - 0.5) * spread);
}

/** Learns what is asked. The same lessons and seed give the same weights. */
export function learnQuestions(lessons: readonly QuestionLesson[], { vectors, epochs, seed }: Options): QuestionWeights {
  const draw = createDraw(seed);
  const weights: QuestionWeights = {
    rows: new Float32Array(questionWeightSizes.rows),
    bias: new Float32Array(questionWeightSizes.bias),
    gist: new Float32Array(questionWeightSizes.gist),
    hiddenRows: drawn(questionWeightSizes.hiddenRows, 0.1, draw),
    hiddenBias: new Float32Array(questionWeightSizes.hiddenBias),
    hiddenGist: drawn(questionWeightSizes.hiddenGist, 0.2, draw),
    outward: drawn(questionWeightSizes.outward, 0.2, draw),
  };
  const learners = {
    rows: new Learner(weights.rows, 1e-3),
    gist: new Learner(weights.gist, 0.1),
    hiddenRows: new Learner(weights.hiddenRows, 1e-2),
    hiddenGist: new Learner(weights.hiddenGist, 0.1),
    outward: new Learner(weights.outward, 0.1),
  };
  const seen = ({ words, question, hints }: QuestionLesson): QuestionInput => {
    const noisy = noisyWords({ words, hints }, draw);
    const before = draw() < withoutQuestion ? null : question;
    const features = questionFeatures(noisy.words, before, noisy.hints).filter(() => draw() < keptFeatures);
    return { features, gist: gistOf(noisy.words, vectors) };
  };
  const learnOne = (lesson: QuestionLesson, pace: number) => {
    const input = seen(lesson);
    const kept = Float32Array.from({ length: hiddenWidth }, () => (draw() < keptHidden ? 1 / keptHidden : 0));
    const { outputs, hidden } = runQuestion(weights, input, kept);
    const gradient = new Float32Array(kindCount);
    softmaxLoss(outputs, 0, kindCount, lesson.kind, 1, gradient);
    const inward = inwardGradient(weights.outward, hidden, kept, gradient);
    for (const [at, value] of hidden.entries()) if (value !== 0) learners.outward.step(at, value, gradient, denseShare * pace);
    stepBias(weights.bias, gradient, pace);
    stepBias(weights.hiddenBias, inward, pace);
    const scale = featureScale(input.features.length);
    for (const row of input.features) {
      learners.rows.step(row, scale, gradient, pace);
      learners.hiddenRows.step(row, scale, inward, denseShare * pace);
    }
    for (const [row, value] of input.gist.entries()) {
      if (value === 0) continue;
      learners.gist.step(row, value, gradient, denseShare * pace);
      learners.hiddenGist.step(row, value, inward, denseShare * pace);
    }
  };
  const order = lessons.map((_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const pace = fastest * Math.max(0.05, 1 - epoch / epochs);
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(draw() * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    for (const which of order) learnOne(lessons[which] as QuestionLesson, pace);
  }
  return weights;
}

/** The gradient of the hidden values before what is below zero is cut off. */
function inwardGradient(outward: Float32Array, hidden: Float32Array, kept: Float32Array, gradient: Float32Array): Float32Array {
  return hidden.map((value, at) => {
    if (value === 0) return 0;
    let sum = 0;
    for (let kind = 0; kind < kindCount; kind += 1) sum += (gradient[kind] as number) * (outward[at * kindCount + kind] as number);
    return sum * (kept[at] as number);
  });
}
