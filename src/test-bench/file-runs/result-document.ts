import { z } from 'zod';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { type RunResult, runResult } from '../comparison/run-result.ts';
import { runPlan } from './run-plan.ts';
import { summariseByComplaint, summariseResults } from './summarise-results.ts';

const kind = 'anamnesis-run';

const readable = z.object({ kind: z.literal(kind), plan: runPlan, results: z.array(runResult) });

/** When and how quickly the runs were carried out: all of a result that is not the same each time. */
export interface RunTimes {
  readonly started_at: string;
  readonly finished_at: string;
  readonly seconds: number;
  /** Of the runs that were carried out now; null where there was none. */
  readonly per_second: number | null;
  readonly threads: number;
  /** Runs whose results were there before. */
  readonly resumed: number;
}

export type ResultDocument = ReturnType<typeof resultDocument>;

/** The results of a set of runs, summed up, as one JSON document. */
export function resultDocument(plan: z.infer<typeof runPlan>, results: readonly RunResult[], times: RunTimes) {
  return { kind, plan, summary: summariseResults(results), groups: summariseByComplaint(results), results, times } as const;
}

/** The results in a text: a result.json of `run`, or results line by line as a batch gives them. Fails with what is wrong, in words. */
export function readResults(text: string): Result<readonly RunResult[], string> {
  const whole = jsonOf(text);
  if (whole.ok) {
    const document = readable.safeParse(whole.value);
    if (document.success) return succeed(document.data.results);
    const single = runResult.safeParse(whole.value);
    if (single.success) return succeed([single.data]);
    const { path = [], message = '' } = document.error.issues[0] ?? {};
    return fail(`this is no result of 'anamnesis run' (${path.join('.') || 'the document'}: ${message})`);
  }
  const results: RunResult[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const json = jsonOf(line);
    const result = runResult.safeParse(json.ok ? json.value : null);
    if (!result.success)
      return fail(`this is no result of 'anamnesis run' (line ${index + 1} is ${json.ok ? 'no result of a run' : 'not JSON'})`);
    results.push(result.data);
  }
  return results.length === 0 ? fail('there are no results in it') : succeed(results);
}

function jsonOf(text: string): Result<unknown, null> {
  try {
    return succeed(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch {
    return fail(null);
  }
}
