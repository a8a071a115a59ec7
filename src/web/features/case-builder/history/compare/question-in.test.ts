import { expect, test } from 'vitest';
import { questionIn } from './question-in.ts';

test('what leads up to a question is no part of it', () => {
  expect(questionIn('I see. Do you smoke?')).toBe('Do you smoke?');
  expect(questionIn('One thing I would like to ask once more.\n\nAnd did it start at once?\n\n- Yes\n- No')).toBe(
    'did it start at once?\n\n- Yes\n- No',
  );
  expect(questionIn('Are you allergic to any medicines? If so, to which?')).toBe('Are you allergic to any medicines? If so, to which?');
});

test('what asks nothing, or only within a list, is taken whole', () => {
  expect(questionIn('Thank you. ## Patient Summary')).toBe('Thank you. ## Patient Summary');
  expect(questionIn('This is what I have understood:\n\n- Which of these? nausea')).toBe(
    'This is what I have understood:\n\n- Which of these? nausea',
  );
  expect(questionIn(null)).toBe('');
});
