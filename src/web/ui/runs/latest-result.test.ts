import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accuracyOfScore } from './accuracy.ts';
import { parseLatestResult } from './latest-result.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const parse = (text: string) => parseLatestResult(text, now);

test('four parts are accuracy, missed percent, date and duration', () => {
  expect(parse('COR|12%|2026-11-21T08:04:00.000Z|3s')).toEqual({
    kind: 'scored',
    accuracy: accuracyOfScore(3),
    missedPercent: 12,
    finishedAt: '2026-11-21T08:04:00.000Z',
    duration: '3s',
  });
});

test('three parts have no duration', () => {
  expect(parse('MISS | 40.5 | 3/7 9:05')).toMatchObject({ missedPercent: 40.5, duration: 'N/A', finishedAt: '2026-03-07T09:05:00.000Z' });
});

test('a date without a year is one of the current year, in UTC', () => {
  expect(parse('DNM|0%|12/31 23:59|1s')).toMatchObject({ finishedAt: '2026-12-31T23:59:00.000Z' });
  expect(parseLatestResult('DNM|0%|12/31 23:59|1s', new Date('2031-01-01T00:00:00Z'))).toMatchObject({
    finishedAt: '2031-12-31T23:59:00.000Z',
  });
});

test.each([
  '2026-01-02T03:04:05Z',
  '1/2/2026, 3:04:05 AM UTC',
  'Jan 2, 2026 03:04:05 UTC',
  'Fri, 02 Jan 2026 03:04:05 GMT',
  '2 January 2026 03:04:05 UTC',
])('a full date is read: %s', (date) => {
  expect(parse(`TOP3|5%|${date}|2s`)).toMatchObject({ finishedAt: '2026-01-02T03:04:05.000Z' });
});

test.each(['No tests yet', '', ' No tests yet '])('%j is no result', (text) => {
  expect(parse(text)).toEqual({ kind: 'none' });
});

test.each([
  'passed',
  'COR|12%',
  'COR|12%|3/7 9:05|3s|more',
  'GOOD|12%|3/7 9:05|3s',
  'COR|many|3/7 9:05|3s',
  'COR|101%|3/7 9:05|3s',
  'COR|12%|2/30 9:05|3s',
  'COR|12%|13/1 9:05|3s',
  'COR|12%|3/7 24:05|3s',
  'COR|12%|version 3|3s',
  '|||',
])('any other shape is kept as it is: %s', (text) => {
  expect(parse(text)).toEqual({ kind: 'legacy', text });
});

test('what the server writes is read back, and nothing else breaks it', () => {
  const written = fc.record({
    code: fc.constantFrom('COR', 'TOP3', 'DNM', 'MISS'),
    percent: fc.integer({ min: 0, max: 100 }),
    at: fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }),
    seconds: fc.nat(9999),
  });
  fc.assert(
    fc.property(written, ({ code, percent, at, seconds }) => {
      expect(parse(`${code}|${percent}%|${at.toISOString()}|${seconds}s`)).toMatchObject({
        kind: 'scored',
        accuracy: { word: code },
        missedPercent: percent,
        finishedAt: at.toISOString(),
        duration: `${seconds}s`,
      });
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('COR', '5%', '1/1 1:11', '3s'))), (parts) => {
      const text = parts.join('|');
      const result = parse(text);
      if (result.kind === 'legacy') expect(result.text).toBe(text);
    }),
  );
});
