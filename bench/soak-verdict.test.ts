import { expect, test } from 'vitest';
import { type SoakMinute, soakFaults } from './soak-verdict.ts';

const minutes = (of: (minute: number) => Partial<SoakMinute>): readonly SoakMinute[] =>
  Array.from({ length: 30 }, (_, minute) => ({
    minute,
    turns: 100,
    medianMs: 10,
    p95Ms: 30,
    failed: 0,
    residentMiB: 400,
    handles: 60,
    ...of(minute),
  }));

test('a server that fills up at its start and stays so is flat', () => {
  expect(soakFaults(minutes((minute) => ({ residentMiB: Math.min(500, 300 + 20 * minute) })))).toEqual([]);
});

test.each([
  ['memory', (minute: number) => ({ residentMiB: 300 + 15 * minute })],
  ['handles', (minute: number) => ({ handles: 50 + 3 * minute })],
  ['median latency', (minute: number) => ({ medianMs: 10 + 12 * minute })],
])('growth of %s is told', (name, of) => {
  expect(soakFaults(minutes(of))).toEqual([expect.stringContaining(`${name} grew from`)]);
});

test('one bad minute decides nothing, but a call that failed does', () => {
  expect(soakFaults(minutes((minute) => (minute === 25 ? { medianMs: 900, residentMiB: 700 } : {})))).toEqual([]);
  expect(soakFaults(minutes((minute) => (minute === 25 ? { failed: 1 } : {})))).toEqual(['1 calls failed']);
});
