import { createHash } from 'node:crypto';
import type { Queries } from '../../platform/database/database.ts';
import { storableJson } from '../../platform/database/storable-json.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { testRunJob } from './test-run-job.ts';

/** A run as it is wanted: the texts are kept with it, because the case may be edited later. */
export interface NewRun {
  readonly caseId: string | null;
  readonly chiefComplaint: string | null;
  readonly diagnosis: string;
  readonly medicalInfo: string;
  readonly emulatorPrompt: string;
  readonly metadata: object | null;
  /** The version that it runs on; null where the complaint chooses. */
  readonly protocol: Protocol | null;
  /** Who is to speak, as it is configured; once it is scored it names who did. */
  readonly model: string;
  readonly seed: number;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** The behaviour that a case asks of its patient: what it is told, and how it is to follow it. */
export function emulatorPromptOf(texts: { readonly emulator_patient_prompt: string; readonly emulator_instructions: string }): string {
  return `${texts.emulator_patient_prompt}\n\n${texts.emulator_instructions}`;
}

/** A seed that is always the same for the same words: what is run twice is then the same twice. */
export function seedOf(...words: readonly string[]): number {
  return createHash('sha256').update(JSON.stringify(words)).digest().readUInt32BE(0) >>> 1;
}

/** Stores a run with its job. Answers its id. */
export async function storeRun(queries: Queries, jobs: Jobs, run: NewRun): Promise<string> {
  const { id } = await queries
    .insertInto('test_runs')
    .values({
      case_id: run.caseId,
      state: 'queued',
      chief_complaint: run.chiefComplaint,
      diagnosis: run.diagnosis,
      medical_info: run.medicalInfo,
      emulator_prompt: run.emulatorPrompt,
      metadata: run.metadata === null ? null : storableJson(run.metadata),
      protocol: run.protocol?.hash ?? null,
      protocol_name: run.protocol?.name ?? null,
      protocol_hash: run.protocol?.hash ?? null,
      model: run.model,
      seed: run.seed,
      created_at: run.createdAt,
      created_by: run.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.add(testRunJob, [{ run_id: id }], queries);
  return id;
}
