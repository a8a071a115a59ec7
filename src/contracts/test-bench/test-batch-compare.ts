import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { storableText } from '../text.ts';
import { batchUnknown, testBatch } from './test-batch.ts';
import { diagnosisAccuracy } from './test-run.ts';

/** What counts as passed: `top_3` is TOP3 or better, `correct` is COR alone. */
export const passRule = z.enum(['top_3', 'correct']);

/** The difference B minus A with its 95 % interval, in percentage points; nulls where no case was compared. */
const difference = z.object({ points: z.number().nullable(), low: z.number().nullable(), high: z.number().nullable() });

/** What language models took for a run on the average, over the scored runs of one side; null where none were counted. */
const useOfRun = z.object({
  tokens: z.number(),
  /** Null where a price is not configured. */
  cost: z.number().nullable(),
  ms: z.number(),
  calls: z.number(),
  fall_backs: z.number(),
  /** Answered from what was kept of earlier runs, which takes neither time nor tokens. */
  replayed: z.number(),
});

/** Counts over cases, and what they say. */
const paired = z.object({
  /** Cases that were scored in both. */
  compared: z.int(),
  improved: z.int(),
  regressed: z.int(),
  unchanged: z.int(),
  not_comparable: z.int(),
  /** The mean share of passed repeats over the compared cases, from 0 to 1. */
  share_a: z.number().nullable(),
  share_b: z.number().nullable(),
  difference,
  /** Two-sided, exact: how often chance alone would bring at least this imbalance; 1 where nothing differs. */
  p_value: z.number(),
});

export const comparisonVerdict = z.enum(['better', 'worse', 'not-certain', 'no-difference', 'nothing-compared']);

/** The side of a case in one batch. `passed` and `scored` count repeats. */
const caseSide = z.object({
  accuracies: z.array(diagnosisAccuracy.nullable()),
  /** The same by our own rules alone; null where no language model had a say in any of them. */
  accuracies_by_rules: z.array(diagnosisAccuracy.nullable()).nullable().default(null),
  passed: z.int(),
  scored: z.int(),
  questions_missed_percent: z.number().nullable(),
  mean_questions: z.number().nullable(),
});

export const comparison = paired.extend({
  pass: passRule,
  /** The whole in one sentence of plain words. */
  sentence: z.string(),
  verdict: comparisonVerdict,
  /** What the two did not have in common, such as the protocol; empty where only repeats of the same are compared. */
  ran_on_differences: z.array(z.object({ what: z.string(), a: z.string(), b: z.string() })),
  /** What a run took on the average on either side. */
  model_use: z.object({ a: useOfRun.nullable(), b: useOfRun.nullable() }),
  groups: z.array(
    paired.extend({
      chief_complaint: z.string(),
      /** Corrected for the number of groups (Holm). */
      p_corrected: z.number(),
      verdict: comparisonVerdict,
    }),
  ),
  /** Regressed ones first, then improved, not comparable and unchanged ones. */
  cases: z.array(
    z.object({
      case_id: z.string(),
      chief_complaint: z.string(),
      expected_diagnosis: z.string(),
      outcome: z.enum(['regressed', 'improved', 'unchanged', 'not-comparable']),
      /** Why it was not compared, in words; null otherwise. */
      reason: z.string().nullable(),
      /** The side on which the emulated patient broke with its history: the case is counted, but its score may not be the assistant's fault. */
      fidelity_broken_in: z.enum(['a', 'b', 'both']).nullable(),
      a: caseSide.nullable(),
      b: caseSide.nullable(),
    }),
  ),
});

export type Comparison = z.infer<typeof comparison>;

/** A run of a case on either side, so that both can be opened beside each other. */
const runOfCase = z.object({ case_id: z.string(), stored_case_id: z.string(), a: z.array(z.string()), b: z.array(z.string()) });

export const testBatchCompareContract = defineContract({
  name: 'test-batch-compare',
  summary: 'What batch B does better or worse than batch A, paired by case.',
  method: 'GET',
  path: '/playground/test-bench/batches/compare',
  access: 'staff',
  encoding: 'none',
  request: z.object({ a: storableText(100), b: storableText(100), pass: passRule.default('top_3') }),
  reply: z.object({
    a: testBatch,
    b: testBatch,
    comparison,
    /** The ids of the runs behind each case that improved or regressed, in the order of the repeats. */
    flipped_runs: z.array(runOfCase),
  }),
  status: 200,
  errors: { 404: batchUnknown, 422: 'A batch to compare is not named.' },
});
