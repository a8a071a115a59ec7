import type { Comparison } from '../../contracts/test-bench/test-batch-compare.ts';
import type { RanOn } from '../../contracts/test-bench/test-run.ts';
import type { RunResult } from './run-result.ts';

type Difference = Comparison['ran_on_differences'][number];

const mostNamed = 5;

/** What the runs of the two sides ran on, where that is not the same: what a difference between them may come from. */
export function ranOnDifferences(a: readonly RunResult[], b: readonly RunResult[]): Difference[] {
  const scoredA = a.filter(({ accuracy }) => accuracy !== null);
  const scoredB = b.filter(({ accuracy }) => accuracy !== null);
  if (scoredA.length === 0 || scoredB.length === 0) return [];
  const difference = (what: string, versionOf: (on: RanOn) => string | null): readonly Difference[] => {
    const [ofA, ofB] = [namesOf(scoredA, versionOf), namesOf(scoredB, versionOf)];
    return ofA === ofB ? [] : [{ what, a: ofA, b: ofB }];
  };
  return [
    ...difference('protocol', ({ protocol_version }) => protocol_version),
    ...difference('questions', ({ questions }) => questions),
    ...difference('patients', ({ patients }) => patients),
    ...difference('model', ({ model }) => model),
    ...difference('instructions', ({ prompts }) => prompts),
    ...difference('knowledge', ({ knowledge_version }) => knowledge_version),
    ...seedsDiffer(scoredA, scoredB),
  ];
}

function namesOf(results: readonly RunResult[], versionOf: (on: RanOn) => string | null): string {
  const names = [...new Set(results.map(({ ran_on }) => versionOf(ran_on) ?? 'none'))].sort();
  return names.length > mostNamed ? `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more` : names.join(', ');
}

/** Seeds differ from case to case, so that they are compared for the same repeat of the same case. */
function seedsDiffer(a: readonly RunResult[], b: readonly RunResult[]): readonly Difference[] {
  const keyOf = ({ case_id, repeat }: RunResult) => JSON.stringify([case_id, repeat]);
  const seedsOfA = new Map(a.map((result) => [keyOf(result), result.ran_on.seed]));
  const differs = b.some((result) => {
    const seed = seedsOfA.get(keyOf(result));
    return seed !== undefined && seed !== result.ran_on.seed;
  });
  return differs ? [{ what: 'seed', a: 'its own', b: 'another' }] : [];
}
