import type { BatchCase } from '../requests.ts';

export const caseMarks = ['missed', 'failed', 'flipped', 'fidelity'] as const;
export type CaseMark = (typeof caseMarks)[number];

export const caseSorts = ['complaint', 'worst'] as const;
export type CaseSort = (typeof caseSorts)[number];

/** What of a batch's cases is shown, and in which order. */
export interface CaseFilters {
  readonly search: string;
  /** Empty: every one. */
  readonly complaint: string;
  readonly sort: CaseSort;
  /** A case is shown that has all of these. */
  readonly marks: readonly CaseMark[];
}

/** What stands out of a case: what came of its repeats, and whether they agree. */
export function marksOf({ runs }: Pick<BatchCase, 'runs'>): ReadonlySet<CaseMark> {
  const accuracies = new Set(scoresOf(runs));
  const marks = new Set<CaseMark>();
  if (accuracies.has(0)) marks.add('missed');
  if (runs.some(({ status }) => status === 'failed')) marks.add('failed');
  if (accuracies.size > 1) marks.add('flipped');
  if (breaksOf(runs) > 0) marks.add('fidelity');
  return marks;
}

export function breaksOf(runs: BatchCase['runs']): number {
  return runs.reduce((sum, { fidelity_breaks }) => sum + (fidelity_breaks ?? 0), 0);
}

/** The mean share of missed questions over the scored repeats, from 0 to 100; null where none was scored. */
export function missedPercentOf(runs: BatchCase['runs']): number | null {
  return meanOf(runs.map(({ questions_missed_percent }) => questions_missed_percent).filter((percent) => percent !== null));
}

/** The cases that match, in order. Worst first: by the mean accuracy, then by the questions missed; those without a score come last. */
export function shownCases(cases: readonly BatchCase[], { search, complaint, sort, marks }: CaseFilters): readonly BatchCase[] {
  const needle = search.trim().toLowerCase();
  const shown = cases.filter((one) => {
    if (complaint !== '' && one.chief_complaint !== complaint) return false;
    if (needle !== '' && !`${one.expected_diagnosis}\n${one.case_id}\n${one.external_id ?? ''}`.toLowerCase().includes(needle))
      return false;
    if (marks.length === 0) return true;
    const has = marksOf(one);
    return marks.every((mark) => has.has(mark));
  });
  if (sort === 'complaint') return shown;
  const rank = new Map(shown.map((one) => [one, { score: meanOf(scoresOf(one.runs)), missed: missedPercentOf(one.runs) ?? 0 }]));
  const rankOf = (one: BatchCase) => rank.get(one) ?? { score: null, missed: 0 };
  return shown.toSorted((one, other) => {
    const [a, b] = [rankOf(one), rankOf(other)];
    return (a.score ?? Number.MAX_VALUE) - (b.score ?? Number.MAX_VALUE) || b.missed - a.missed;
  });
}

function scoresOf(runs: BatchCase['runs']): readonly number[] {
  return runs.map(({ accuracy }) => accuracy).filter((accuracy) => accuracy !== null);
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
