import { parentPort, workerData } from 'node:worker_threads';
import type { CaseThreadData } from '../file-runs/carry-out-runs.ts';
import { openClinic } from '../file-runs/clinic.ts';
import { carryOutSingleRun } from './carry-out-single-run.ts';
import type { RankedRun, SingleRunTask } from './open-single-runs.ts';
import { prepareToldRank } from './told-rank.ts';

const { source, tokenCount } = workerData as CaseThreadData;
const clinic = await openClinic(source, tokenCount);
const toldRank = prepareToldRank(clinic.lexicon);

parentPort?.on('message', async ({ planned, protocol }: SingleRunTask) => {
  const { history, expectedDiagnosis } = planned.order;
  const run = await carryOutSingleRun(planned, protocol, clinic);
  parentPort?.postMessage({ ...run, toldRank: toldRank(history, expectedDiagnosis) } satisfies RankedRun);
});
