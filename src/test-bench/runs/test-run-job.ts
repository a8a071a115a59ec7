import { z } from 'zod';
import type { JobKind } from '../../platform/jobs.ts';

/** One run of the test bench, from where it stands to its score. */
export const testRunJob: JobKind<{ readonly run_id: string }> = {
  name: 'test-run',
  payload: z.object({ run_id: z.uuid() }),
  attempts: 3,
  // A builtin run takes less than a second; a language model on a small machine takes an hour, over its attempts.
  timeLimitSeconds: 1_800,
  // There are as many of them as there are runs.
  keptSeconds: 60,
};
