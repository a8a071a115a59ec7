import type { OpenConsultations } from '../consultations/open-consultations.ts';
import type { Call } from '../contracts/call.ts';
import { createBuiltinJudge } from '../models/builtin/judge/create-builtin-judge.ts';
import { createBuiltinPatient } from '../models/builtin/patient/speak-as-patient.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { testRunHandler } from './runs/carry-out-run.ts';
import { runCalls } from './runs/run-calls.ts';
import { startRunUpkeep } from './runs/run-upkeep.ts';
import { testRunJob } from './runs/test-run-job.ts';

export interface TestBenchParts {
  readonly consultations: OpenConsultations;
  readonly jobs: Jobs;
  /** How many runs may be queued or running at once, over all processes. */
  readonly capacity: number;
  readonly log: Log;
}

export interface TestBench {
  readonly calls: readonly Call[];
  /** Ends what runs beside the calls; the jobs are stopped by themselves. */
  readonly stop: () => void;
}

/** Opens the test bench: its calls and the upkeep of its runs, which are carried out elsewhere. */
export async function openTestBench({ consultations, jobs, capacity, log }: TestBenchParts): Promise<TestBench> {
  const { queries, now } = consultations;
  const { lexicon, knowledge } = consultations;
  const patient = createBuiltinPatient(lexicon);
  const judge = createBuiltinJudge({ knowledge, lexicon });
  await jobs.work(testRunJob, testRunHandler({ ...consultations, jobs, capacity, patient, judge }, 2));
  const stopUpkeep = startRunUpkeep({ queries, jobs, capacity, now }, log);
  return { calls: [...runCalls({ ...consultations, jobs, capacity })], stop: stopUpkeep };
}
