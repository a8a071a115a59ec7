import { expect, it } from 'vitest';
import { decodeQuestions, encodeQuestions } from './question-ears.ts';
import { type QuestionWeights, questionWeightSizes } from './question-network.ts';

function weightsOf(value: (at: number) => number): QuestionWeights {
  return Object.fromEntries(
    Object.entries(questionWeightSizes).map(([name, size]) => [name, Float32Array.from({ length: size }, (_, at) => value(at))]),
  ) as unknown as QuestionWeights;
}

it('weights come back from their file, large tables to a 127th of their largest value', () => {
  const weights = weightsOf((at) => Math.sin(at));
  const read = decodeQuestions(encodeQuestions({ learnedFrom: 'abc', weights }));
  expect(read.learnedFrom).toBe('abc');
  for (const name of Object.keys(questionWeightSizes) as (keyof QuestionWeights)[]) {
    const most = read.weights[name].reduce((worst, value, at) => Math.max(worst, Math.abs(value - (weights[name][at] ?? 0))), 0);
    expect(most).toBeLessThanOrEqual(1 / 127);
  }
});

it('what is no such file is refused', () => {
  expect(() => decodeQuestions(new TextEncoder().encode('nothing of the kind'))).toThrow('these are no weights of what patients ask');
});
