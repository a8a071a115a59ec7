import { describe, expect, test } from 'vitest';
import { optionChosen } from './option-chosen.ts';

const question = 'Which is it? (a) face drooping on one side (b) tingling in the fingers (c) none of these';

describe('the option that a reply points at', () => {
  test.each([
    ['a', 'face drooping on one side'],
    ['(b)', 'tingling in the fingers'],
    ['the first one', 'face drooping on one side'],
    ['the last one', 'none of these'],
    ['option c', 'none of these'],
  ])('%s', (reply, option) => {
    expect(optionChosen(question, reply)).toBe(option);
  });

  test('is none where the reply points at nothing, or the question has no options', () => {
    expect(optionChosen(question, 'a bit of both')).toBeNull();
    expect(optionChosen('Do you have a fever?', 'a')).toBeNull();
  });
});
