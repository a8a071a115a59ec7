import type { DiagnosisScore } from './score-diagnosis.ts';
import { type Share, shareWithInterval } from './wilson-interval.ts';

/** What one case came to. */
export interface DiagnosisResult {
  readonly id: string;
  readonly chiefComplaint: string;
  /** The protocol that the engine chose, by name. */
  readonly protocol: string;
  readonly expected: string;
  readonly ranked: readonly { readonly name: string; readonly probability: number }[];
  readonly score: DiagnosisScore;
  readonly questions: number;
  readonly fidelityBreaks: number;
  readonly alarms: number;
  readonly ended: boolean;
}

export interface DiagnosisReport {
  readonly group: string;
  readonly n: number;
  readonly top1: Share;
  readonly top3: Share;
  readonly top5: Share;
  readonly doNotMissCaught: Share;
  readonly notInKnowledge: Share;
  readonly questionsMean: number;
  readonly questionsP95: number;
  readonly fidelityBreaks: number;
  readonly emergenciesRaised: number;
  readonly notEnded: number;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Sums up the results of one group of cases. */
export function reportDiagnoses(group: string, results: readonly DiagnosisResult[]): DiagnosisReport {
  const within = (most: number) => results.filter(({ score }) => score.rank !== null && score.rank <= most).length;
  const dangerous = results.filter(({ score }) => score.isDoNotMiss);
  const questions = results.map((result) => result.questions);
  return {
    group,
    n: results.length,
    top1: shareWithInterval(within(1), results.length),
    top3: shareWithInterval(within(3), results.length),
    top5: shareWithInterval(within(5), results.length),
    doNotMissCaught: shareWithInterval(dangerous.filter(({ score }) => score.isNamed).length, dangerous.length),
    notInKnowledge: shareWithInterval(results.filter(({ score }) => !score.inKnowledge).length, results.length),
    questionsMean: questions.length === 0 ? 0 : questions.reduce((sum, count) => sum + count, 0) / questions.length,
    questionsP95: percentile(questions, 0.95),
    fidelityBreaks: results.reduce((sum, result) => sum + result.fidelityBreaks, 0),
    emergenciesRaised: results.filter((result) => result.alarms > 0).length,
    notEnded: results.filter((result) => !result.ended).length,
  };
}

/** The report of each protocol that was used, by name, and of all cases together, last. */
export function reportByComplaint(results: readonly DiagnosisResult[]): readonly DiagnosisReport[] {
  const groups = [...new Set(results.map((result) => result.protocol))].sort();
  return [
    ...groups.map((group) =>
      reportDiagnoses(
        group,
        results.filter((result) => result.protocol === group),
      ),
    ),
    reportDiagnoses('all', results),
  ];
}
