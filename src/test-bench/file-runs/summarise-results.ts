import type { RunResult } from '../comparison/run-result.ts';
import { type Share, shareWithInterval } from '../diagnosis/wilson-interval.ts';

/** What a set of results comes to. Shares are of the scored ones, with their 95 % intervals; means are null where nothing was scored. */
export interface ResultSummary {
  readonly runs: number;
  readonly scored: number;
  readonly failed: number;
  /** The expected diagnosis stood first. */
  readonly correct: Share;
  /** It was among the first three. */
  readonly top_3: Share;
  /** It was among the first three, or named as not to be missed. */
  readonly named: Share;
  readonly mean_questions: number | null;
  readonly mean_questions_missed_percent: number | null;
  /** Runs in which the emulated patient broke with its history. */
  readonly runs_with_fidelity_breaks: number;
}

/** Sums up results. */
export function summariseResults(results: readonly RunResult[]): ResultSummary {
  const scored = results.filter(({ accuracy }) => accuracy !== null);
  const atLeast = (least: number) => shareWithInterval(scored.filter(({ accuracy }) => (accuracy ?? 0) >= least).length, scored.length);
  return {
    runs: results.length,
    scored: scored.length,
    failed: results.length - scored.length,
    correct: atLeast(3),
    top_3: atLeast(2),
    named: atLeast(1),
    mean_questions: meanOf(scored.map(({ questions }) => questions ?? 0)),
    mean_questions_missed_percent: meanOf(scored.map(({ questions_missed_percent }) => questions_missed_percent ?? 0)),
    runs_with_fidelity_breaks: scored.filter(({ fidelity_breaks }) => (fidelity_breaks ?? 0) > 0).length,
  };
}

/** The same for each chief complaint, in the order of the complaints. */
export function summariseByComplaint(results: readonly RunResult[]): readonly (ResultSummary & { readonly chief_complaint: string })[] {
  return [...Map.groupBy(results, ({ chief_complaint }) => chief_complaint)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([chief_complaint, ofGroup]) => ({ chief_complaint, ...summariseResults(ofGroup) }));
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
