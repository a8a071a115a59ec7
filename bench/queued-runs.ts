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
const readingPauseMs = 500;

/** Times runs through the job queue of a real server on two processors, its database included, and the chat of patients beside them. */
export async function timeQueuedRuns(runs: number): Promise<QueuedRunTimes> {
  const processors = spawnSync('taskset', ['-c', '0,1', 'true']).status === 0 ? '0,1' : null;
  const server = await startBenchServer({ processors, env: { DEV_MODE: 'true', TEST_BENCH_CAPACITY: '10000' } });
  try {
    const token = await signIn(server);
    await drained(server, token, await addRuns(server, token, writtenPatients.length));
    const alone = await timeChatTurns(server.url, patientsBeside, turnsBeside, readingPauseMs);
    const began = performance.now();
    const added = await addRuns(server, token, runs);
    const { failed } = await drained(server, token, added);
    const seconds = (performance.now() - began) / 1000;
    const more = await addRuns(server, token, runs);
    const beside = await timeChatTurns(server.url, patientsBeside, turnsBeside, readingPauseMs);
    await drained(server, token, more);
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

async function signIn({ url }: RunningServer): Promise<string> {
  const { token } = await post(`${url}/api/dev/id-token`, null, {});
  return String((await post(`${url}/api/verify-google-token`, null, { token })).access_token);
}

/** Adds so many tests, and answers how many there are by then. */
async function addRuns({ url }: RunningServer, token: string, count: number): Promise<number> {
  const add = async (index: number) => {
    const { diagnosis, history } = writtenPatients[index % writtenPatients.length] ?? { diagnosis: '', history: '' };
    await post(`${url}/api/playground/test-bench/tests`, token, { diagnosis, medical_info: history, emulator_prompt: 'Answer plainly.' });
  };
  const addersAtOnce = 4;
  await Promise.all(
    Array.from({ length: addersAtOnce }, async (_, adder) => {
      for (let index = adder; index < count; index += addersAtOnce) await add(index);
    }),
  );
  return (await countTests(url, token)).total;
}

/** Waits until all of so many tests are over. */
async function drained({ url }: RunningServer, token: string, total: number): Promise<{ readonly failed: number }> {
  while ((await countTests(url, token)).completed < total) await delay(100);
  const response = await fetch(`${url}/api/playground/test-bench/tests?status_filter=failed&limit=1000`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { failed: ((await response.json()) as { tests: unknown[] }).tests.length };
}

async function countTests(url: string, token: string): Promise<{ readonly completed: number; readonly total: number }> {
  const response = await fetch(`${url}/api/playground/test-bench/tests?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { counts: { completed: number; total: number } }).counts;
}

if (process.argv[1] === import.meta.filename) console.log(await timeQueuedRuns(Number(process.argv[2] ?? 300)));
