import type { Comparison } from '../../contracts/test-bench/test-batch-compare.ts';
import type { RunResult } from './run-result.ts';

type UseOfRun = NonNullable<Comparison['model_use']['a']>;

/** What language models took for one run on the average, over the runs that were counted; null where none were, or no model was asked. */
export function meanModelUse(results: readonly RunResult[]): UseOfRun | null {
  const uses = results.flatMap(({ model_use }) => (model_use === null ? [] : [model_use]));
  if (uses.every(({ calls }) => calls === 0)) return null;
  const mean = (of: (use: (typeof uses)[number]) => number) => uses.reduce((sum, use) => sum + of(use), 0) / uses.length;
  return {
    tokens: mean((use) => use.input_tokens + use.output_tokens),
    cost: uses.every(({ cost }) => cost === null) ? null : mean(({ cost }) => cost ?? 0),
    ms: mean(({ ms }) => ms),
    calls: mean(({ calls }) => calls),
    fall_backs: mean((use) => use.fall_backs),
    replayed: mean(({ replayed }) => replayed),
  };
}
