import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { post, type RunningServer, startBenchServer } from './bench-server.ts';
import { timeChatTurns } from './chat-turns.ts';
import { writtenPatients } from './written-patients.ts';

export interface QueuedRunTimes {
  /** The processors that server and database shared; null where they could not be held to some. */
  readonly processors: string | null;
  readonly runs: number;
  readonly failed: number;
  readonly runsPerSecond: number;
  readonly chatAloneP95Ms: number;
  /** While the runs were going on. */
  readonly chatBesideP95Ms: number;
}

const patientsBeside = 3;
const turnsBeside = 12;
const batchesBeside = 4;
const readingPauseMs = 500;

/** Times batches through the job queue of a real server on two processors, its database included, and the chat of patients beside them. */
export async function timeQueuedRuns(repeats: number): Promise<QueuedRunTimes> {
  const processors = spawnSync('taskset', ['-c', '0,1', 'true']).status === 0 ? '0,1' : null;
  const server = await startBenchServer({ processors, env: { DEV_MODE: 'true' } });
  try {
    const token = await signIn(server);
    for (const patient of writtenPatients) await addCase(server, token, patient);
    await finished(server, token, await addBatch(server, token, 1));
    const alone = await timeChatTurns(server.url, patientsBeside, turnsBeside, readingPauseMs);
    const began = performance.now();
    const { failed } = await finished(server, token, await addBatch(server, token, repeats));
    const seconds = (performance.now() - began) / 1000;
    // Enough of them that there are runs as long as there are chats.
    for (let more = 0; more < batchesBeside; more += 1) await addBatch(server, token, repeats);
    const beside = await timeChatTurns(server.url, patientsBeside, turnsBeside, readingPauseMs);
    const runs = repeats * writtenPatients.length;
    return {
      processors,
      runs,
      failed,
      runsPerSecond: runs / seconds,
      chatAloneP95Ms: alone.p95Ms,
      chatBesideP95Ms: beside.p95Ms,
    };
  } finally {
    await server.stop();
  }
}

async function signIn({ url, developerCode }: RunningServer): Promise<string> {
  const { token } = await post(`${url}/api/dev/id-token`, null, { code: developerCode });
  return String((await post(`${url}/api/verify-google-token`, null, { token })).access_token);
}

async function addCase({ url }: RunningServer, token: string, { diagnosis, history }: (typeof writtenPatients)[number]): Promise<void> {
  await post(`${url}/api/cases`, token, {
    chief_complaint: 'Measured',
    expected_diagnosis: diagnosis,
    patient_history: history,
    emulator_patient_prompt: 'You are the patient described.',
    emulator_instructions: 'Answer plainly.',
  });
}

async function addBatch({ url }: RunningServer, token: string, repeats: number): Promise<string> {
  return String((await post(`${url}/api/playground/test-bench/batches`, token, { cases: { kind: 'all' }, repeats })).batch_id);
}

/** Waits until all runs of a batch are over. */
async function finished({ url }: RunningServer, token: string, batchId: string): Promise<{ readonly failed: number }> {
  for (;;) {
    const response = await fetch(`${url}/api/playground/test-bench/batches/${batchId}`, { headers: { authorization: `Bearer ${token}` } });
    const { batch } = (await response.json()) as { batch: { progress: { succeeded: number; failed: number; total: number } } };
    const { progress } = batch;
    if (progress.succeeded + progress.failed === progress.total) return progress;
    await delay(200);
  }
}

if (process.argv[1] === import.meta.filename) console.log(await timeQueuedRuns(Number(process.argv[2] ?? 20)));
