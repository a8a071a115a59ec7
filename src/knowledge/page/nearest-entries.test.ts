import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleEntries } from '../sample-entries.ts';
import { nearestEntries } from './nearest-entries.ts';

const entries = sampleEntries({
  findings: [{ code: 'headache', label: 'headache', words: ['my head hurts'] }],
  conditions: [
    { code: 'migraine', name: 'Migraine' },
    { code: 'myocardial-infarction', name: 'Myocardial infarction', synonyms: ['heart attack'] },
  ],
  redFlags: [{ code: 'stroke', label: 'possible stroke' }],
  medicineClasses: [{ code: 'biguanides', name: 'biguanides', medicines: { metformin: ['Glucophage'] } }],
});

test.each([
  ['migrane', 'migraine'],
  ['Myocardial_Infarction', 'myocardial-infarction'],
  ['heart atack', 'myocardial-infarction'],
  ['infarction', 'myocardial-infarction'],
  ['My head hurts!', 'headache'],
  ['stroek', 'stroke'],
  ['Glucophage', 'biguanides'],
])('%s is nearest to %s', (sought, code) => {
  expect(nearestEntries(sought, entries)[0]?.code).toBe(code);
});

test.each(['', '...', 'qqqqqqqq', 'tax return'])('nothing is near to %j', (sought) => {
  expect(nearestEntries(sought, entries)).toEqual([]);
});

test('whatever is looked for, at most five are named, and each exists', () => {
  fc.assert(
    fc.property(fc.string(), (sought) => {
      const near = nearestEntries(sought, entries);
      expect(near.length).toBeLessThanOrEqual(5);
      expect(new Set(near.map(({ kind, code }) => `${kind} ${code}`)).size).toBe(near.length);
    }),
  );
});
