import { expect, it } from 'vitest';
import { questionFeatures } from '../src/clinical/reading/learned/question-features.ts';
import { gistOf, rankKinds, runQuestion } from '../src/clinical/reading/learned/question-network.ts';
import type { WordVectors } from '../src/clinical/reading/learned/word-vectors.ts';
import { lexicon } from '../tests/support/sample-consultation.ts';
import { learnQuestions, questionLesson } from './learn-questions.ts';
import type { QuestionExample } from './read-examples.ts';

const vectors: WordVectors = { dimensions: 100, rowOf: new Map([['catching', 0]]), values: new Float32Array(100).fill(0.1) };
const example = (kind: QuestionExample['kind'], message: string): QuestionExample => ({ at: 'a.txt:1', question: null, message, kind });
const examples = [
  example('contagious', 'is it catching'),
  example('contagious', 'can my kids catch it'),
  example('driving', 'may I drive'),
  example('driving', 'am I ok behind the wheel'),
  example('none', 'it hurts when I drive'),
  example('none', 'since Tuesday'),
];

it('learns what its examples ask, and the same again from the same', () => {
  const lessons = examples.map((one) => questionLesson(one, lexicon));
  const weights = learnQuestions(lessons, { vectors, epochs: 40, seed: 1 });
  for (const [at, { words, question, hints }] of lessons.entries()) {
    const input = { features: questionFeatures(words, question, hints), gist: gistOf(words, vectors) };
    expect(rankKinds(runQuestion(weights, input).outputs)[0]?.kind).toBe(examples[at]?.kind);
  }
  expect(learnQuestions(lessons, { vectors, epochs: 40, seed: 1 })).toEqual(weights);
});
