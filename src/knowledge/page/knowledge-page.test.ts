import { expect, test } from 'vitest';
import { sampleEntries } from '../sample-entries.ts';
import { pagesOf } from './knowledge-page.ts';

const entries = sampleEntries({
  findings: [
    { code: 'cough', background: 0.1, words: ['coughing'] },
    { code: 'cough-barking', label: 'barking cough', of: 'cough', features: { character: 'barking' }, background: 0.001, ages: [0, 6] },
    { code: 'fever', background: 0.2 },
    { code: 'croup', label: 'had croup before', kind: 'history' },
  ],
  conditions: [
    {
      code: 'croup',
      name: 'Croup',
      sex: { male: 1.5 },
      age: { child: 3, old: 0 },
      findings: { fever: 0.8, cough: 0.95, 'cough-barking': { often: 0.95, telling: 'high' } },
    },
    { code: 'flu', name: 'Flu', findings: { fever: 0.9, cough: 0.7 } },
  ],
  redFlags: [{ code: 'choking', raisedBy: [['cough', 'fever']], suspects: ['croup'] }],
  medicineClasses: [{ code: 'antibiotics' }, { code: 'penicillins', within: ['antibiotics'], medicines: { amoxicillin: ['Amoxil'] } }],
});

test('a condition shows its findings from the most frequent to the least, of equals the more telling first', () => {
  const [page] = pagesOf('croup', entries);
  if (page?.kind !== 'condition') throw new Error('no condition');
  const { findings, ...rest } = page;
  expect(findings.slice(0, 3)).toMatchObject([
    { code: 'cough-barking', name: 'barking cough', how_often: 'nearly always', says: 'speaks strongly for it', telling: 'high' },
    { code: 'cough', how_often: 'nearly always', says: 'speaks for it' },
    { code: 'fever', how_often: 'mostly', says: 'speaks a little for it' },
  ]);
  expect(rest).toMatchObject({
    file: 'knowledge/conditions/one.yaml',
    sex: 'more often men (1.5 times as often)',
    ages: expect.stringMatching(/^0 to 1: as often as in all; 2 to 11: much more often; .*70 and over: never$/),
    suspected_by: [{ code: 'choking', name: 'danger' }],
  });
});

test('a code that a condition and a finding share gives both pages', () => {
  expect(pagesOf('croup', entries).map(({ kind }) => kind)).toEqual(['condition', 'finding']);
});

test('a finding shows what it belongs to and where it occurs', () => {
  expect(pagesOf('cough', entries)).toMatchObject([
    {
      refined_by: [{ code: 'cough-barking' }],
      conditions: [{ code: 'croup' }, { code: 'flu' }],
      red_flags: [{ code: 'choking' }],
      refines: null,
    },
  ]);
  expect(pagesOf('cough-barking', entries)).toMatchObject([{ refines: { code: 'cough' }, asked_of: 'everybody aged 0 to 6' }]);
});

test('a red flag and a class of medicines show what they name', () => {
  expect(pagesOf('choking', entries)).toMatchObject([
    { kind: 'red-flag', raised_by: [[{ code: 'cough' }, { code: 'fever' }]], suspects: [{ code: 'croup', name: 'Croup' }], phrases: 1 },
  ]);
  expect(pagesOf('antibiotics', entries)).toMatchObject([{ kind: 'medicine-class', holds: [{ code: 'penicillins' }] }]);
  expect(pagesOf('penicillins', entries)).toMatchObject([{ medicines: [{ name: 'amoxicillin', other_names: ['Amoxil'] }] }]);
});

test('an unknown code has no page', () => {
  for (const code of ['', 'nothing', 'constructor']) expect(pagesOf(code, entries)).toEqual([]);
});
