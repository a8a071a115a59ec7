import { parentPort, workerData } from 'node:worker_threads';
import type { Protocol } from '../../protocol/protocol.ts';
import type { RunResult } from '../comparison/run-result.ts';
import { openClinic } from '../file-runs/clinic.ts';
import { carryOutSingleRun } from '../single-runs/carry-out-single-run.ts';
import type { MutantOutcome, MutantTask, MutantThreadData } from './run-mutants.ts';
import { worseThan } from './worse-than.ts';

const { source, tokenCount, planned } = workerData as MutantThreadData;
const clinic = await openClinic(source, tokenCount);

parentPort?.on('message', async ({ protocol, sound }: MutantTask) => {
  parentPort?.postMessage(await run(protocol, sound));
});

/** Runs the cases on a version; against the results of a sound one only until a case comes out worse. */
async function run(protocol: Protocol, sound: readonly RunResult[] | null): Promise<MutantOutcome> {
  const results: RunResult[] = [];
  for (const [place, one] of planned.entries()) {
    const { result } = await carryOutSingleRun(one, protocol, clinic);
    results.push(result);
    const base = sound?.[place];
    const why = base === undefined ? null : worseThan(base, result);
    if (why !== null) return { results, noticed: { case_id: result.case_id, why } };
  }
  return { results, noticed: null };
}
