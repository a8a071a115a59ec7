import type { OpenConsultations } from '../consultations/open-consultations.ts';
import type { Jobs } from '../platform/jobs.ts';
import { testRunHandler } from './runs/carry-out-run.ts';
import { testRunJob } from './runs/test-run-job.ts';

/** While one run waits for the database another one is at work; runs on language models wait most of the time. */
const runsAtOnce = { builtin: 3, waiting: 10 };

/** Carries out runs of the test bench from now on, until the jobs are stopped. */
export async function carryOutTests(consultations: OpenConsultations, jobs: Jobs, capacity: number): Promise<void> {
  const wake = () => undefined;
  const isBuiltin = consultations.models.speakers.every(({ promptHash }) => promptHash === null);
  await jobs.work(
    testRunJob,
    testRunHandler({ ...consultations, jobs, capacity, wake }, isBuiltin ? runsAtOnce.builtin : runsAtOnce.waiting),
  );
}
