import { createHash } from 'node:crypto';
import { z } from 'zod';
import { modelUse } from '../../contracts/test-bench/model-use.ts';
import { contribution, diagnosisAccuracy, matchByModel, questionsMissedPercent, ranOn } from '../../contracts/test-bench/test-run.ts';
import type { RunTexts } from '../run-order.ts';
import { seedOf } from '../runs/new-run.ts';

/** What one run of a case came to: a line of a results file, and the same of a batch. */
export const runResult = z.object({
  /** The name that the case has in its file, or else its id: the same case has the same name in each batch and file. */
  case_id: z.string(),
  chief_complaint: z.string(),
  expected_diagnosis: z.string(),
  /** By `hashCaseTexts`. */
  texts_hash: z.string(),
  /** From 1. */
  repeat: z.int(),
  /** Null where it failed to run: then `error` says why, and nothing else is known of it. */
  accuracy: diagnosisAccuracy.nullable(),
  questions_missed_percent: questionsMissedPercent.nullable(),
  /** How many were asked: those on its path. */
  questions: z.int().nullable(),
  fidelity_breaks: z.int().nullable(),
  error: z.string().nullable(),
  ran_on: ranOn,
  /** What its language models took; null where it was not scored, or by a program that did not count it. */
  model_use: modelUse.nullable().default(null),
  /** Null where no language model had a say in the score. */
  match_by_model: matchByModel.nullable().default(null),
  /** What the protocol itself contributed; null where it was not scored, or by a program that did not count it. */
  contribution: contribution.nullable().default(null),
});

export type RunResult = z.infer<typeof runResult>;

/** Tells whether two runs were of the same texts: SHA-256 of them in hexadecimal. The database makes the same of stored cases. */
export function hashCaseTexts({ expectedDiagnosis, history, emulatorPrompt }: RunTexts): string {
  return createHash('sha256').update([expectedDiagnosis, history, emulatorPrompt].join('\u001f')).digest('hex');
}

/** The seed of one repeat of a case: the same wherever a case drawn by this is run with the same seed for the whole. */
export function seedOfRepeat(seed: number, drawnBy: string, repeat: number): number {
  return seedOf(String(seed), drawnBy, String(repeat));
}
