import type { Share } from '../test-bench/diagnosis/wilson-interval.ts';
import type { ResultDocument } from '../test-bench/file-runs/result-document.ts';
import type { ResultSummary } from '../test-bench/file-runs/summarise-results.ts';
import { oneLine } from './one-line.ts';

const mostFailuresShown = 10;

/** The results of runs as lines for a terminal. Intervals are at 95 %; complaints with a single run are left to the result itself. */
export function describeResults({ summary, groups, results, times }: ResultDocument): readonly string[] {
  const failures = results.filter(({ error }) => error !== null);
  const shown = failures
    .slice(0, mostFailuresShown)
    .map(({ case_id, repeat, error }) => `failed to run: ${oneLine(case_id)} #${repeat}: ${error}`);
  const more = failures.length > mostFailuresShown ? [`and ${failures.length - mostFailuresShown} more failed to run`] : [];
  const speed =
    times.per_second === null ? '' : `, ${times.per_second} per second on ${times.threads} ${times.threads === 1 ? 'thread' : 'threads'}`;
  return [
    ...(groups.length > 1
      ? groups.filter(({ runs }) => runs > 1).flatMap((group) => groupLines(oneLine(group.chief_complaint), group))
      : []),
    ...groupLines('all', summary),
    ...modelLines(results),
    ...shown,
    ...more,
    `${counted(summary.runs)} in ${times.seconds.toFixed(1)} s${speed}`,
  ];
}

function modelLines(results: ResultDocument['results']): readonly string[] {
  const uses = results.flatMap(({ model_use }) => (model_use === null ? [] : [model_use]));
  const sum = (of: (use: (typeof uses)[number]) => number) => uses.reduce((total, use) => total + of(use), 0);
  const calls = sum((use) => use.calls);
  if (calls === 0) return [];
  const parts = [
    `language models: ${calls} calls, ${sum((use) => use.replayed)} of them answered from the folder`,
    `${sum((use) => use.input_tokens)} tokens in, ${sum((use) => use.output_tokens)} out`,
    ...(uses.every(({ cost }) => cost === null) ? [] : [`cost ${sum(({ cost }) => cost ?? 0).toFixed(4)}`]),
    `${sum((use) => use.fall_backs)} builtin instead`,
  ];
  return [parts.join(', ')];
}

function groupLines(name: string, summary: ResultSummary): readonly string[] {
  const { runs, scored, failed, correct, top_3, named, mean_questions, mean_questions_missed_percent, runs_with_fidelity_breaks } = summary;
  return [
    `${name}: ${counted(runs)}, ${scored} scored${failed === 0 ? '' : `, ${failed} failed to run`}`,
    `  first ${percent(correct)}   first three ${percent(top_3)}   named at all ${percent(named)}`,
    `  questions ${number(mean_questions)}, missed ${number(mean_questions_missed_percent)} %   patients untrue to their history ${runs_with_fidelity_breaks}`,
  ];
}

function percent({ share, low, high }: Share): string {
  if (share === null || low === null || high === null) return '-';
  const whole = (value: number) => (value * 100).toFixed(0);
  return `${(share * 100).toFixed(1)} % (${whole(low)}-${whole(high)})`;
}

const number = (value: number | null) => (value === null ? '-' : value.toFixed(1));

const counted = (runs: number) => `${runs} ${runs === 1 ? 'run' : 'runs'}`;
