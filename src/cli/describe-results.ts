import type { Share } from '../test-bench/diagnosis/wilson-interval.ts';
import type { ResultDocument } from '../test-bench/file-runs/result-document.ts';
import type { ResultSummary } from '../test-bench/file-runs/summarise-results.ts';
import { oneLine } from './one-line.ts';
import { columns } from './page-lines.ts';

const mostFailuresShown = 10;

/** The results of runs as a table for a terminal, in the words of the screens. Intervals are at 95 %; complaints with a single run are left to the result itself. */
export function describeResults({ summary, groups, results, times }: ResultDocument): readonly string[] {
  const failures = results.filter(({ error }) => error !== null);
  const shown = failures
    .slice(0, mostFailuresShown)
    .map(({ case_id, repeat, error }) => `failed to run: ${oneLine(case_id)} #${repeat}: ${error}`);
  const more = failures.length > mostFailuresShown ? [`and ${failures.length - mostFailuresShown} more failed to run`] : [];
  const speed =
    times.per_second === null ? '' : `, ${times.per_second} per second on ${times.threads} ${times.threads === 1 ? 'thread' : 'threads'}`;
  const listed = groups.length > 1 ? groups.filter(({ runs }) => runs > 1) : [];
  return [
    ...columns([heads, ...listed.map((group) => rowOf(oneLine(group.chief_complaint), group)), rowOf('all', summary)]),
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
    `${sum((use) => use.fall_backs)} built-in fallbacks`,
  ];
  return [parts.join(', ')];
}

const heads = ['', 'runs', 'failed', 'COR', 'TOP3 or better', 'DNM or better', 'MISS', 'questions', 'missed', 'unfaithful patients'];

function rowOf(name: string, summary: ResultSummary): readonly string[] {
  const { runs, failed, scored, correct, top_3, named, mean_questions, mean_questions_missed_percent, runs_with_fidelity_breaks } = summary;
  return [
    name,
    String(runs),
    String(failed),
    percent(correct),
    percent(top_3),
    percent(named),
    String(scored - named.hits),
    number(mean_questions),
    mean_questions_missed_percent === null ? '-' : `${number(mean_questions_missed_percent)}%`,
    String(runs_with_fidelity_breaks),
  ];
}

function percent({ share, low, high }: Share): string {
  if (share === null || low === null || high === null) return '-';
  const whole = (value: number) => (value * 100).toFixed(0);
  return `${(share * 100).toFixed(1)}% (${whole(low)}-${whole(high)}%)`;
}

const number = (value: number | null) => (value === null ? '-' : value.toFixed(1));

const counted = (runs: number) => `${runs} ${runs === 1 ? 'run' : 'runs'}`;
