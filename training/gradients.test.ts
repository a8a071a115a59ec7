import { expect, test } from 'vitest';
import { messageOutputWidth, run, vectorWidth, weightSizes, wordOutputWidth } from '../src/clinical/reading/learned/network.ts';
import { outsideTag, tagCount } from '../src/clinical/reading/learned/tag-sequence.ts';
import { createDraw } from './draw.ts';
import { addGradients, type Gradients } from './gradients.ts';
import { tagLoss } from './losses.ts';

const sparse = ['parts', 'asked', 'wideWords', 'wideMessage'];

/** A weight of each table, moved a little, moves the outputs as its gradient says. */
test('gradients are those that moving a weight shows', () => {
  const draw = createDraw(5);
  const weights: Record<string, Float32Array> = Object.fromEntries(
    Object.entries(weightSizes).map(([name, size]) => [name, Float32Array.from({ length: size }, () => 0.2 * (draw() - 0.5))]),
  );
  const input = {
    parts: [Int32Array.of(1, 2), Int32Array.of(3, 2), Int32Array.of(4)],
    vectors: [null, Float32Array.from({ length: vectorWidth }, () => draw() - 0.5), null],
    asked: Int32Array.of(1, 5),
    wideWords: [Int32Array.of(7), Int32Array.of(8, 9), Int32Array.of(7)],
    wideMessage: Int32Array.of(11, 12),
  };
  const gWords = Float32Array.from({ length: 3 * wordOutputWidth }, () => draw() - 0.5);
  const gMessage = Float32Array.from({ length: messageOutputWidth }, () => draw() - 0.5);
  const loss = (): number => {
    const { words, message } = run(weights, input);
    return (
      words.reduce((sum, value, at) => sum + value * (gWords[at] ?? 0), 0) +
      message.reduce((sum, value, at) => sum + value * (gMessage[at] ?? 0), 0)
    );
  };
  const gradients: Gradients = {
    dense: Object.fromEntries(
      Object.entries(weights).flatMap(([name, { length }]) => (sparse.includes(name) ? [] : [[name, new Float32Array(length)]])),
    ),
    sparse: { parts: new Map(), asked: new Map(), wideWords: new Map(), wideMessage: new Map() },
  };
  addGradients(weights, input, run(weights, input), gWords, gMessage, gradients);
  for (const name of ['words', 'conv3', 'conv2', 'gist', 'message', 'pooled', 'vectors']) {
    const table = weights[name] as Float32Array;
    const gradient = gradients.dense[name] as Float32Array;
    const at = gradient.reduce((best, value, place) => (Math.abs(value) > Math.abs(gradient[best] ?? 0) ? place : best), 0);
    const before = table[at] as number;
    const step = 2e-3;
    table[at] = before + step;
    const above = loss();
    table[at] = before - step;
    const below = loss();
    table[at] = before;
    expect((above - below) / (2 * step), name).toBeCloseTo(gradient[at] as number, 1);
  }
  const row = gradients.sparse.wideMessage.get(11) as Float32Array;
  expect(row[0]).toBeCloseTo((gMessage[0] as number) / Math.sqrt(2), 5);
});

test('the loss of a sequence of tags falls as its gradients say', () => {
  const draw = createDraw(9);
  const length = 4;
  const scores = Float32Array.from({ length: length * wordOutputWidth }, () => 2 * (draw() - 0.5));
  const transitions = Float32Array.from({ length: tagCount * tagCount }, () => draw() - 0.5);
  const targets = [1, 2, outsideTag, 5];
  const loss = () =>
    tagLoss(
      { scores, stride: wordOutputWidth, transitions },
      targets,
      new Float32Array(scores.length),
      new Float32Array(transitions.length),
    );
  const gScores = new Float32Array(scores.length);
  const gTransitions = new Float32Array(transitions.length);
  tagLoss({ scores, stride: wordOutputWidth, transitions }, targets, gScores, gTransitions);
  const slope = (values: Float32Array, at: number) => {
    const before = values[at] as number;
    values[at] = before + 1e-3;
    const above = loss();
    values[at] = before - 1e-3;
    const below = loss();
    values[at] = before;
    return (above - below) / 2e-3;
  };
  for (const at of [0, 1, wordOutputWidth + 2, 2 * wordOutputWidth, 3 * wordOutputWidth + 5, 3 * wordOutputWidth + 7])
    expect(slope(scores, at)).toBeCloseTo(gScores[at] as number, 2);
  for (const at of [tagCount + 2, 2 * tagCount, 5, 3]) expect(slope(transitions, at)).toBeCloseTo(gTransitions[at] as number, 2);
  expect(loss()).toBeGreaterThan(0);
});
