import { parentPort, workerData } from 'node:worker_threads';
import type { CaseThreadData } from './carry-out-runs.ts';
import { openClinic } from './clinic.ts';
import { type CaseOrder, type CaseOutcome, runCase } from './run-case.ts';

const { source, tokenCount } = workerData as CaseThreadData;
const clinic = await openClinic(source, tokenCount);

parentPort?.on('message', async (order: CaseOrder) => {
  parentPort?.postMessage(await outcomeOf(order));
});

/** An error names its kind only: its words may hold what a patient says. */
async function outcomeOf(order: CaseOrder): Promise<CaseOutcome> {
  try {
    return await runCase(order, clinic);
  } catch (error) {
    return { kind: 'failed', reason: `The run ended in an error (${error instanceof Error ? error.name : 'unknown'}).` };
  }
}
