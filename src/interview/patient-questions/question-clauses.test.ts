import { describe, expect, it } from 'vitest';
import { questionClauses } from './question-clauses.ts';

describe('a question', () => {
  it.each([
    'Should I stop the tablets?',
    'ive got a rash is that normal',
    'My head hurts, can I take something for it',
    'Since Monday. Do I need to see someone?',
    'i was wondering if its my tablets',
    "what's a biopsy",
    'ok but how long will it last',
    'does Ventolin make you shake',
  ])('is heard: %s', (text) => expect(questionClauses(text).some(({ sure }) => sure)).toBe(true));

  it.each([
    'it hurts when I walk',
    'does hurt when I bend',
    'what I had was a cold',
    "can't sleep",
    'as soon as I can I lie down',
    'is sore to touch',
    'when I run',
    'how I feel depends on the day',
    'not sure',
    "I don't know.",
    'will not go away',
    'have had it for weeks',
  ])('is not heard in an answer: %s', (text) => expect(questionClauses(text)).toEqual([]));

  it('that is only a rising tone is no sure one', () =>
    expect(questionClauses('since Tuesday?')).toEqual([{ words: 'since tuesday?', sure: false }]));
});

it.each([
  'May I add that I am very tired, and I have lost about a stone',
  'My late mother had a problem with her blood, but I do not know what it was called.',
  'I should also mention that I take apixaban',
])('what begins like a question and tells asks nothing: %s', (text) => {
  expect(questionClauses(text)).toEqual([]);
});
