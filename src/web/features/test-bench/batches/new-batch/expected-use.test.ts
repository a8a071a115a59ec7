import { expect, test } from 'vitest';
import { expectedUse } from './expected-use.ts';

const estimate = { model: 'openai:gpt-4.1-mini', cases: 42, latest: { cases: 30, tokens: 51_234.5, cost: 0.0271 } };

test('is what one run took, times the runs, and says how many of the cases it is known of', () => {
  expect(expectedUse(estimate, 3)).toBe(
    'About 6,500,000 tokens, cost 3.41, by the latest runs of 30 of the 42 cases. Stored answers cost nothing.',
  );
  expect(expectedUse({ ...estimate, cases: 30 }, 1)).toBe(
    'About 1,600,000 tokens, cost 0.81, by the latest runs of these cases. Stored answers cost nothing.',
  );
});

test('names no cost where none is configured, and small ones in full', () => {
  expect(expectedUse({ ...estimate, cases: 1, latest: { cases: 1, tokens: 640, cost: null } }, 1)).toBe(
    'About 640 tokens, by the latest run of this case. Stored answers cost nothing.',
  );
  expect(expectedUse({ ...estimate, cases: 1, latest: { cases: 1, tokens: 9, cost: 0.0004 } }, 1)).toContain(
    'About 9 tokens, cost 0.0004,',
  );
});

test('says so where none of the cases was run on these models', () => {
  expect(expectedUse({ ...estimate, latest: null }, 3)).toBe(
    'The cost is not known yet: none of these cases has been run on these models.',
  );
});
