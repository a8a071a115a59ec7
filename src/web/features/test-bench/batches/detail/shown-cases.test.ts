import { describe, expect, test } from 'vitest';
import type { BatchCase } from '../requests.ts';
import { type CaseFilters, marksOf, missedPercentOf, shownCases } from './shown-cases.ts';

type Accuracy = 0 | 1 | 2 | 3 | null;

function batchCase(id: string, accuracies: readonly Accuracy[], over: Partial<BatchCase> = {}): BatchCase {
  const runs = accuracies.map((accuracy, index) => ({
    run_id: `${id}-${index}`,
    repeat: index + 1,
    status: accuracy === null ? ('failed' as const) : ('succeeded' as const),
    accuracy,
    questions_missed_percent: accuracy === null ? null : 10 * index,
    fidelity_breaks: accuracy === null ? null : 0,
    error: accuracy === null ? 'The model was away.' : null,
  }));
  return {
    case_id: id,
    external_id: null,
    chief_complaint: 'Headache',
    expected_diagnosis: `Diagnosis ${id}`,
    edited_since: false,
    runs,
    ...over,
  };
}

const everything: CaseFilters = { search: '', complaint: '', sort: 'complaint', marks: [] };
const good = batchCase('good', [3, 3]);
const flipped = batchCase('flipped', [3, 0], { external_id: 'hb-07' });
const bad = batchCase('bad', [0, 0], { chief_complaint: 'Back pain' });
const failed = batchCase('failed', [null, null]);
const all = [good, flipped, bad, failed];
const ids = (over: Partial<CaseFilters>) => shownCases(all, { ...everything, ...over }).map(({ case_id }) => case_id);

describe('the cases of a batch', () => {
  test('are marked by what came of their repeats', () => {
    expect([...marksOf(good)]).toEqual([]);
    expect([...marksOf(flipped)]).toEqual(['missed', 'flipped']);
    expect([...marksOf(bad)]).toEqual(['missed']);
    expect([...marksOf(failed)]).toEqual(['failed']);
  });

  test('stay in their order, or come worst first with those without a score at the end', () => {
    expect(ids({})).toEqual(['good', 'flipped', 'bad', 'failed']);
    expect(ids({ sort: 'worst' })).toEqual(['bad', 'flipped', 'good', 'failed']);
  });

  test('are found by complaint, mark, diagnosis and either id', () => {
    expect(ids({ complaint: 'Back pain' })).toEqual(['bad']);
    expect(ids({ marks: ['missed', 'flipped'] })).toEqual(['flipped']);
    expect(ids({ search: ' HB-07 ' })).toEqual(['flipped']);
    expect(ids({ search: 'diagnosis g' })).toEqual(['good']);
    expect(ids({ search: 'bad', complaint: 'Headache' })).toEqual([]);
  });

  test('missed a mean share of the questions over their scored repeats', () => {
    expect(missedPercentOf(good.runs)).toBe(5);
    expect(missedPercentOf(failed.runs)).toBeNull();
  });
});
