import type { BatchScores } from '../../../../contracts/test-bench/test-batch.ts';
import { modelUseWords } from '../../../ui/runs/model-use-words.ts';
import type { BatchComparison } from './requests.ts';

/** What the language models of a batch's scored runs took together, in words; null where none was asked. */
export function wordsOfBatchUse({ model_use: use }: BatchScores): string | null {
  if (use.calls === 0) return null;
  const { calls, cost, ms, fall_backs, replayed } = use;
  return modelUseWords({ calls, tokens: use.input_tokens + use.output_tokens, cost, ms, fallBacks: fall_backs, replayed });
}

/** What the language models took for one run on the average, in words; null where none was asked. */
export function wordsOfRunUse(use: BatchComparison['comparison']['model_use']['a']): string | null {
  if (use === null || use.calls === 0) return null;
  const rounded = (amount: number) => Math.round(amount * 10) / 10;
  const { cost, ms } = use;
  return modelUseWords({
    calls: rounded(use.calls),
    tokens: Math.round(use.tokens),
    cost,
    ms,
    fallBacks: rounded(use.fall_backs),
    replayed: rounded(use.replayed),
  });
}
