import type { Page } from 'playwright-core';
import type { ReplyOf } from '../../../src/contracts/contract.ts';
import type { BatchContribution, BatchShares, TestBatch } from '../../../src/contracts/test-bench/test-batch.ts';
import type { testBatchCasesContract } from '../../../src/contracts/test-bench/test-batch-cases.ts';
import type { Comparison, testBatchCompareContract } from '../../../src/contracts/test-bench/test-batch-compare.ts';
import type { testBatchCoverageContract } from '../../../src/contracts/test-bench/test-batch-coverage.ts';
import type { testBatchReadContract } from '../../../src/contracts/test-bench/test-batch-read.ts';
import { answer } from './app.ts';

export type BatchCase = ReplyOf<typeof testBatchCasesContract>['cases'][number];
type BatchDetails = ReplyOf<typeof testBatchReadContract>;

const path = '/playground/test-bench/batches';

const share = (hits: number, of: number, low: number, high: number) => ({ hits, of, share: of === 0 ? null : hits / of, low, high });
const shares: BatchShares = { correct: share(31, 48, 0.5, 0.77), top_3: share(39, 48, 0.68, 0.9), named: share(44, 48, 0.8, 0.97) };
const noShare = { hits: 0, of: 0, share: null, low: null, high: null };
export const noShares: BatchShares = { correct: noShare, top_3: noShare, named: noShare };

export const progress = { waiting: 0, queued: 0, running: 0, succeeded: 48, failed: 0, cancelled: 0, total: 48 };

/** A batch that finished, but for what is said of it. */
export function fakeBatch(id: string, over: Partial<TestBatch> = {}): TestBatch {
  return {
    batch_id: id,
    name: `Batch ${id}`,
    state: 'finished',
    created_at: '2026-11-21T08:00:00.000Z',
    created_by: 'developer@example.com',
    finished_at: '2026-11-21T08:04:00.000Z',
    cases: { kind: 'all', chief_complaint: null, count: 24 },
    repeats: 2,
    protocol_version: 'headache 1a2b3c4d',
    protocol_hash: '1a2b3c4d',
    model: 'builtin',
    fresh: false,
    questions: 'all',
    patients: 'mixed',
    seed: 1,
    progress,
    shares,
    ...over,
  };
}

/** What a protocol contributed to 48 runs. */
const contribution: BatchContribution = {
  runs: 48,
  elicited_percent: 41.6,
  brought_out: { called_for: 1000, opening: 200, protocol: 320, knowledge: 180, open: 60, unasked: 40 },
  emergencies: { expected: 8, called: 6 },
  diagnoses: { known: 40, named: 31 },
  asked_in_vain: { irrelevant: 24, repeated: 0, already_told: 48, unfit: 0 },
  questions: 480,
  questions_beyond: 240,
};

export function batchDetails(batch: TestBatch, over: Partial<BatchDetails> = {}): BatchDetails {
  const scores = {
    shares: batch.shares,
    mean_questions: 14.2,
    questions_missed_percent: 12.5,
    fidelity_broken_runs: 3,
    decided_by_model_runs: 0,
    model_use: { calls: 0, input_tokens: 0, output_tokens: 0, cost: null, ms: 0, fall_backs: 0, replayed: 0 },
    contribution,
  };
  const group = { cases_count: 24, runs: { total: 48, scored: 46, failed: 2 }, scores };
  return {
    batch,
    seconds_left: null,
    runs_per_second: null,
    scores,
    groups: [
      { ...group, chief_complaint: 'Back pain' },
      { ...group, chief_complaint: 'Headache' },
    ],
    ...over,
  };
}

/** A case with a run for each accuracy; null is one that failed to run. */
export function batchCase(id: string, accuracies: readonly (0 | 1 | 2 | 3 | null)[], over: Partial<BatchCase> = {}): BatchCase {
  const runs = accuracies.map((accuracy, index) => ({
    run_id: `${id}-${index}`,
    repeat: index + 1,
    status: accuracy === null ? ('failed' as const) : ('succeeded' as const),
    accuracy,
    questions_missed_percent: accuracy === null ? null : 10,
    fidelity_breaks: accuracy === null ? null : 0,
    error: accuracy === null ? 'The model did not answer.' : null,
  }));
  return {
    case_id: id,
    external_id: null,
    chief_complaint: 'Headache',
    expected_diagnosis: `Diagnosis ${id}`,
    edited_since: false,
    runs,
    ...over,
  };
}

export async function answerList(page: Page, ...batches: readonly TestBatch[]): Promise<void> {
  await answer(page, `${path}?*`, 200, { batches, total: batches.length });
}

/** Answers what is asked of one batch. */
export async function answerBatch(page: Page, details: BatchDetails, cases: readonly BatchCase[]): Promise<void> {
  const { batch_id: id } = details.batch;
  await answer(page, `${path}/${id}`, 200, details);
  await answer(page, `${path}/${id}/cases`, 200, { cases });
  await answer(page, `${path}/${id}/coverage*`, 200, coverage);
}

const count = (batch: number, ever: number) => ({ batch, ever });

const coverage: ReplyOf<typeof testBatchCoverageContract> = {
  versions: [
    { version: 'headache 1a2b3c4d', hash: '1a2b3c4d', runs: 40 },
    { version: 'back-pain 5e6f7a8b', hash: '5e6f7a8b', runs: 8 },
  ],
  coverage: {
    version: 'headache 1a2b3c4d',
    hash: '1a2b3c4d',
    title: 'Headache',
    runs: count(40, 120),
    waiting: 0,
    summary: [
      { kind: 'question', batch: 1, ever: 2, of: 2 },
      { kind: 'branch', batch: 1, ever: 2, of: 3 },
      { kind: 'emergency', batch: 0, ever: 0, of: 1 },
    ],
    items: [
      {
        kind: 'question',
        step: 0,
        number: '1',
        label: 'Did it come on all at once?',
        reached: count(40, 120),
        carried_out: count(40, 120),
        answered: count(38, 110),
        branches: [
          { label: 'yes', count: count(0, 4) },
          { label: 'no', count: count(38, 106) },
          { label: 'not known', count: count(0, 0) },
        ],
      },
      {
        kind: 'emergency',
        step: 1,
        number: null,
        label: 'This can be bleeding around the brain. Call an ambulance now.',
        reached: count(40, 120),
        carried_out: count(0, 0),
        answered: count(0, 0),
        branches: [],
      },
    ],
  },
};

const paired = {
  compared: 20,
  improved: 1,
  regressed: 2,
  unchanged: 17,
  not_comparable: 1,
  share_a: 0.85,
  share_b: 0.8,
  difference: { points: -5, low: -21.4, high: 12.2 },
  p_value: 1,
};

const side = (accuracies: readonly (0 | 1 | 2 | 3 | null)[], passed: number) => ({
  accuracies: [...accuracies],
  accuracies_by_rules: null,
  passed,
  scored: accuracies.filter((accuracy) => accuracy !== null).length,
  questions_missed_percent: 10,
  mean_questions: 14,
});

const named = { chief_complaint: 'Headache', reason: null, fidelity_broken_in: null } as const;

const comparison: Comparison = {
  ...paired,
  pass: 'top_3',
  verdict: 'not-certain',
  sentence:
    'B is worse on 2 cases and better on 1 of 20; too few cases differ to tell it from chance, p = 1.00; 95 % interval −21 to +12 points',
  ran_on_differences: [{ what: 'protocol', a: 'headache 1a2b3c4d', b: 'headache 9f8e7d6c' }],
  model_use: { a: null, b: null },
  groups: [
    { ...paired, chief_complaint: 'Back pain', p_corrected: 1, verdict: 'not-certain' },
    { ...paired, chief_complaint: 'Headache', p_value: 0.004, p_corrected: 0.008, verdict: 'worse' },
  ],
  cases: [
    {
      ...named,
      case_id: 'hb-01',
      expected_diagnosis: 'Migraine',
      outcome: 'regressed',
      fidelity_broken_in: 'b',
      a: side([3, 3], 2),
      b: side([3, 0], 1),
    },
    { ...named, case_id: 'hb-02', expected_diagnosis: 'Meningitis', outcome: 'improved', a: side([1, 1], 0), b: side([2, 1], 1) },
    {
      ...named,
      case_id: 'hb-03',
      expected_diagnosis: 'Gout',
      outcome: 'not-comparable',
      reason: 'It failed to run in B: The model did not answer.',
      a: side([3, 3], 2),
      b: side([null, null], 0),
    },
  ],
};

export async function answerComparison(page: Page): Promise<void> {
  const reply: ReplyOf<typeof testBatchCompareContract> = {
    a: fakeBatch('a', { name: 'Before' }),
    b: fakeBatch('b', { name: 'After', protocol_version: 'headache 9f8e7d6c', protocol_hash: '9f8e7d6c' }),
    comparison,
    flipped_runs: [
      { case_id: 'hb-01', stored_case_id: 'case-1', a: ['a1', 'a2'], b: ['b1', 'b2'] },
      { case_id: 'hb-02', stored_case_id: 'case-2', a: ['a3', 'a4'], b: ['b3', 'b4'] },
    ],
  };
  await answer(page, `${path}/compare?*`, 200, reply);
}
