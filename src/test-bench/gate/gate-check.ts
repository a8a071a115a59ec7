import { listWords } from '../../clinical/list-words.ts';
import type { RunResult } from '../comparison/run-result.ts';

/** The results of the same cases on the prompt, without any prompt, and on the version before; null where there is none. */
export interface GateArms {
  readonly prompt: readonly RunResult[];
  readonly plain: readonly RunResult[];
  readonly before: readonly RunResult[] | null;
}

/** What was counted of a run that was scored. */
export type Counted = RunResult & { readonly contribution: NonNullable<RunResult['contribution']> };

/** The runs of which the prompt's contribution was counted. */
export function countedOf(results: readonly RunResult[]): readonly Counted[] {
  return results.flatMap((result) => (result.contribution === null ? [] : [{ ...result, contribution: result.contribution }]));
}

/** How many of some things, in words: '1 case', '2 cases'. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Tells repeats of a case from each other, and is the same for the same repeat on another side. */
export function keyOf({ case_id, repeat }: Pick<RunResult, 'case_id' | 'repeat'>): string {
  return JSON.stringify([case_id, repeat]);
}

/** The cases of some runs by name, each once. */
export function namesOf(runs: readonly Pick<RunResult, 'case_id'>[]): string {
  return listWords([...new Set(runs.map(({ case_id }) => case_id))]);
}
