import { expect, test } from 'vitest';
import { progressWords } from './progress-words.ts';

const none = { waiting: 0, queued: 0, running: 0, succeeded: 0, failed: 0, cancelled: 0, total: 0 };

test('only the states that some run stands in are named, those that are over first', () => {
  expect(progressWords({ ...none, waiting: 1460, running: 4, succeeded: 48, failed: 2, total: 1514 })).toBe(
    '48 succeeded, 2 failed to run, 4 running, 1,460 waiting',
  );
  expect(progressWords({ ...none, succeeded: 3, cancelled: 9, total: 12 })).toBe('3 succeeded, 9 cancelled');
});
