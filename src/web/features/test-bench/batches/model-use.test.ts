import { expect, test } from 'vitest';
import type { BatchScores } from '../../../../contracts/test-bench/test-batch.ts';
import { wordsOfBatchUse, wordsOfRunUse } from './model-use.ts';

const use = { calls: 90, input_tokens: 80_000, output_tokens: 4_000, cost: 0.25, ms: 42_000, fall_backs: 2, replayed: 0 };

test('what language models took is said for a batch, and for one of its runs on the average', () => {
  expect(wordsOfBatchUse({ model_use: use } as BatchScores)).toBe('90 calls, 84,000 tokens, cost 0.25, 42.0 s, 2 built-in fallbacks');
  expect(wordsOfRunUse({ tokens: 1234.5, cost: null, ms: 4210, calls: 45.04, fall_backs: 0.25, replayed: 0 })).toBe(
    '45 calls, 1,235 tokens, 4.2 s, 0.3 built-in fallbacks',
  );
});

test('nothing is said where none was asked', () => {
  expect(wordsOfBatchUse({ model_use: { ...use, calls: 0 } } as BatchScores)).toBeNull();
  expect(wordsOfRunUse(null)).toBeNull();
});
