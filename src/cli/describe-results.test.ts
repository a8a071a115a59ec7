import { expect, test } from 'vitest';
import type { ResultDocument } from '../test-bench/file-runs/result-document.ts';
import { describeResults } from './describe-results.ts';

const share = (hits: number, of: number) => ({ hits, of, share: hits / of, low: 0.1, high: 0.9 });
const summary = {
  runs: 4,
  scored: 3,
  failed: 1,
  correct: share(1, 3),
  top_3: share(2, 3),
  named: share(2, 3),
  mean_questions: 12.25,
  mean_questions_missed_percent: 20,
  runs_with_fidelity_breaks: 0,
};
const document = {
  summary,
  groups: [
    { ...summary, chief_complaint: 'Headache' },
    { ...summary, chief_complaint: 'Cough or breathlessness' },
    { ...summary, runs: 1, chief_complaint: 'Rash' },
  ],
  results: [{ case_id: 'c1', repeat: 1, error: 'no answer', model_use: null }],
  times: { seconds: 2, per_second: 2, threads: 1 },
} as unknown as ResultDocument;

test('results are one table in the words of the screens, its columns aligned', () => {
  const [heads = '', ...rest] = describeResults(document);
  const rows = rest.slice(0, 3);
  for (const word of ['COR', 'TOP3 or better', 'DNM or better', 'MISS']) expect(heads).toContain(word);
  expect(rows.map((row) => row.slice(0, heads.indexOf('runs')).trim())).toEqual(['Headache', 'Cough or breathlessness', 'all']);
  for (const row of rows) {
    expect(row.slice(heads.indexOf('COR')).startsWith('33.3% (10-90%)')).toBe(true);
    expect(row.slice(heads.indexOf('MISS')).startsWith('1 ')).toBe(true);
    expect(row.slice(heads.indexOf('missed')).startsWith('20.0%')).toBe(true);
  }
  expect(rest.slice(3)).toEqual(['failed to run: c1 #1: no answer', '4 runs in 2.0 s, 2 per second on 1 thread']);
});
