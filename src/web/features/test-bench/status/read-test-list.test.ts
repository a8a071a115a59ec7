import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTestList } from './read-test-list.ts';

test('a list without counts counts the tests that it holds', () => {
  const tests = ['queued', 'running', 'succeeded', 'failed', 'failed'].map((status, index) => ({ test_id: String(index), status }));
  expect(readTestList({ tests }).counts).toEqual({ running: 2, completed: 3, total: 5 });
  expect(readTestList({ tests, counts: { running: 4, completed: 16, total: 20 } }).counts).toEqual({
    running: 4,
    completed: 16,
    total: 20,
  });
});

test('what a test does not tell is null or empty', () => {
  expect(readTestList({ tests: [{ test_id: 'a', started_at: '2026-11-21T08:00:00Z', summary: {} }] }).tests).toEqual([
    {
      id: 'a',
      status: 'unknown',
      diagnosis: '',
      medicalInfo: '',
      createdAt: '2026-11-21T08:00:00Z',
      startedAt: '2026-11-21T08:00:00Z',
      finishedAt: null,
      turns: 0,
      protocolVersion: null,
      error: null,
      summary: { accuracy: null, topThree: '', doNotMiss: '', missedPercent: null },
    },
  ]);
});

test('any value is read', () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(fc.anything()), (reply, tests) => {
      expect(Array.isArray(readTestList(reply).tests)).toBe(true);
      expect(readTestList({ tests }).tests).toHaveLength(tests.length);
    }),
  );
});
