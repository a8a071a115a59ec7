import type { DiagnosisReport } from './diagnosis-report.ts';
import type { Share } from './wilson-interval.ts';

function percent({ of, share, low, high }: Share): string {
  if (share === null || low === null || high === null) return '-';
  const whole = (value: number) => (value * 100).toFixed(0);
  return `${(share * 100).toFixed(1)} % (${whole(low)}-${whole(high)}) of ${of}`;
}

/** The reports as lines of text for a terminal. Intervals are at 95 %. */
export function reportLines(reports: readonly DiagnosisReport[]): readonly string[] {
  return reports.flatMap((report) => [
    `${report.group}: n ${report.n}`,
    `  top-1 ${percent(report.top1)}   top-3 ${percent(report.top3)}   top-5 ${percent(report.top5)}`,
    `  do not miss, caught ${percent(report.doNotMissCaught)}   not in the knowledge ${percent(report.notInKnowledge)}`,
    `  questions: mean ${report.questionsMean.toFixed(1)}, p95 ${report.questionsP95}   fidelity breaks ${report.fidelityBreaks}   emergencies raised ${report.emergenciesRaised}   not ended ${report.notEnded}`,
  ]);
}
