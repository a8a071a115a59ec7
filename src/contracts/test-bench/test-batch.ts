import { z } from 'zod';
import { instant, storableText } from '../text.ts';
import { modelUse } from './model-use.ts';
import { shareWithInterval } from './share-with-interval.ts';
import { askedInVain, countByOrigin, patientKind, questionSource } from './test-run.ts';

export const mostRepeats = 20;
export const longestBatchName = 200;

/** Which cases a batch runs: all there are when it is made, those of one chief complaint, or chosen ones. */
export const batchCases = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('group'), chief_complaint: storableText(500) }),
  z.object({ kind: z.literal('selection'), ids: z.array(storableText(100)).min(1, 'must not be empty').max(20_000) }),
]);

/**
 * `running` while any of its runs waits or runs; `cancelling` while runs that had begun when it was cancelled come to their end; then `cancelled`,
 * or `finished` when each run succeeded or failed.
 */
export const batchState = z.enum(['running', 'cancelling', 'cancelled', 'finished']);

/** How many runs of a batch stand where. `waiting` ones are in line, `queued` ones are about to run; `cancelled` ones never ran. */
export const batchProgress = z.object({
  waiting: z.int(),
  queued: z.int(),
  running: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  total: z.int(),
});

/**
 * Shares of the scored runs. `correct`: COR, the expected diagnosis stands first. `top_3`: TOP3 or better. `named`: DNM or better, it is at least
 * among those not to be missed. With repeats the intervals are those of as many cases, for repeats of a case are no new ones.
 */
export const batchShares = z.object({ correct: shareWithInterval, top_3: shareWithInterval, named: shareWithInterval });

/** What the prompts of scored runs contributed, all runs together. Where only the knowledge asks there is no prompt, and nothing of it. */
export const batchContribution = z.object({
  /** Of how many runs it was counted. */
  runs: z.int(),
  /** The mean share of what the opening left that the prompt's questions brought out, from 0 to 100; null where nothing was left. */
  elicited_percent: z.number().nullable(),
  /** What the cases call for, in facts of their histories and evidence for their diagnoses and dangers, by what brought it out. */
  brought_out: countByOrigin,
  /** Runs of emergencies, and those that the prompt's own lines call so. */
  emergencies: z.object({ expected: z.int(), called: z.int() }),
  /** Runs whose diagnosis the prompt's lines know, and those in which they name it. */
  diagnoses: z.object({ known: z.int(), named: z.int() }),
  asked_in_vain: askedInVain,
  questions: z.int(),
  questions_beyond: z.int(),
});

export type BatchContribution = z.infer<typeof batchContribution>;

/** What a batch, or one group of its cases, comes to. The means are over scored runs; null where there are none. */
export const batchScores = z.object({
  shares: batchShares,
  mean_questions: z.number().nullable(),
  /** From 0 to 100. */
  questions_missed_percent: z.number().nullable(),
  /** Runs in which the emulated patient said what its history contradicts or does not hold. */
  fidelity_broken_runs: z.int(),
  /** Runs whose score a language model decided, by a match that our own rules do not make. */
  decided_by_model_runs: z.int(),
  /** What the language models of its scored runs took together; a cost is null where no price is configured. */
  model_use: modelUse,
  /** Null where it was counted of no run. */
  contribution: batchContribution.nullable(),
});

/** A batch as a list shows it. */
export const testBatch = z.object({
  batch_id: z.string(),
  name: z.string(),
  state: batchState,
  created_at: instant,
  created_by: z.string(),
  /** When its last run ended; null before. */
  finished_at: instant.nullable(),
  cases: z.object({ kind: z.enum(['all', 'group', 'selection']), chief_complaint: z.string().nullable(), count: z.int() }),
  repeats: z.int(),
  /** The name and the first 8 characters of the hash; null where each complaint chooses among the published ones. */
  protocol_version: z.string().nullable(),
  protocol_hash: z.string().nullable(),
  /** Who is to speak, as it was configured when the batch was made; each run tells who did. */
  model: z.string(),
  /** Its models are asked anew, whatever answers are kept of earlier runs. */
  fresh: z.boolean(),
  questions: questionSource,
  patients: patientKind,
  seed: z.int(),
  progress: batchProgress,
  shares: batchShares,
});

export type TestBatch = z.infer<typeof testBatch>;
export type BatchProgress = z.infer<typeof batchProgress>;
export type BatchShares = z.infer<typeof batchShares>;
export type BatchScores = z.infer<typeof batchScores>;
export type BatchCases = z.infer<typeof batchCases>;

export const batchUnknown = 'There is no such batch.';
