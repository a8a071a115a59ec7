import { describe, expect, it } from 'vitest';
import { emptyProfile, savedAnswer } from './saved-profile.ts';

const profile = { ...emptyProfile, medications: 'ramipril', allergies: 'penicillin', diagnoses: 'gout' };

describe('what was saved', () => {
  it.each([
    ['What medicines do you take?', 'ramipril'],
    ['Do you take any regular medication?', 'ramipril'],
    ['Do you have any allergies?', 'penicillin'],
    ['Do you have any long-term conditions?', 'gout'],
  ])('answers the general question: %s', (question, answer) => {
    expect(savedAnswer(question, profile)).toBe(answer);
  });

  it.each([
    'Does light bother you?',
    'Have you ever had an operation?',
    'Did you take a painkiller for it?',
    'Does it get worse on exertion?',
  ])('does not answer: %s', (question) => {
    expect(savedAnswer(question, profile)).toBeNull();
  });
});
