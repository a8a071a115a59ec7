import { parentPort, workerData } from 'node:worker_threads';
import { executeRun, type RunOutcome } from '../execute-run.ts';
import type { RunOrder } from '../run-order.ts';
import type { CaseThreadData } from './carry-out-runs.ts';
import { openClinic } from './clinic.ts';

const { source, tokenCount } = workerData as CaseThreadData;
const clinic = await openClinic(source, tokenCount);

parentPort?.on('message', async (order: RunOrder) => {
  parentPort?.postMessage(await outcomeOf(order));
});

/** An error names its kind only: its words may hold what a patient says. */
async function outcomeOf(order: RunOrder): Promise<RunOutcome> {
  try {
    return await executeRun(order, clinic, { protocol: clinic.protocol ?? undefined });
  } catch (error) {
    return { kind: 'failed', reason: `The run ended in an error (${error instanceof Error ? error.name : 'unknown'}).` };
  }
}
