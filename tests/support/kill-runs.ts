import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writtenPatients } from '../../bench/written-patients.ts';
import { seededChance } from '../../src/shared/seeded-chance.ts';

const root = join(import.meta.dirname, '..', '..');
const startPatienceMs = 60_000;
/** After runs were added; most of them take less. */
const longestLifeMs = 500;
/** Longer than any run that nobody disturbs. */
const interruptedMs = 3_000;
const settlePatienceMs = 120_000;

export interface KillingOptions {
  readonly kills: number;
  readonly runs: number;
  /** Decides who is killed and when. */
  readonly seed: number;
  /** Where the database is: DATABASE_URL, or a DATA_DIR of its own. */
  readonly env: Readonly<Record<string, string>>;
}

export interface KillingReport {
  readonly kills: { readonly server: number; readonly worker: number };
  /** Kills while at least one run was under way. */
  readonly killsInRuns: number;
  readonly acknowledged: number;
  readonly succeeded: number;
  /** Those that were interrupted in their middle and went on: they took as long as it takes to notice. */
  readonly resumed: number;
  /** The reasons of those that failed. */
  readonly failures: readonly string[];
  /** Acknowledged runs that are gone, or not over two minutes after the last start. */
  readonly lost: readonly string[];
  /** Runs that said something else than the same patient does when nobody is killed: a turn that is missing, doubled or different. */
  readonly different: readonly string[];
  readonly settledAfterSeconds: number;
}

/** Kills a server and a worker again and again while runs are added, starts each anew, and tells what became of the runs. */
export async function killDuringRuns({ kills, runs, seed, env }: KillingOptions): Promise<KillingReport> {
  const chance = seededChance(seed);
  let server = await startProcess('server', env);
  let worker = await startProcess('worker', env);
  const token = await signIn(server);
  const call = (path: string, json?: unknown) => callApi(server.url, token, path, json);
  const told = await undisturbed(call);

  const acknowledged: { readonly id: string; readonly patient: number }[] = [];
  const killed = { server: 0, worker: 0 };
  let killsInRuns = 0;
  const done = () => killed.server + killed.worker;
  // A call that is cut off is not acknowledged, whatever became of it.
  const add = async (count: number) => {
    const first = acknowledged.length;
    const adds = Array.from({ length: count }, async (_, index) => {
      const patient = (first + index) % writtenPatients.length;
      const id = await addRun(call, patient).catch(() => null);
      if (id !== null) acknowledged.push({ id, patient });
    });
    await Promise.all(adds);
  };
  while (done() < kills) {
    const adding = add(Math.ceil((runs * (done() + 1)) / kills) - acknowledged.length);
    await delay(chance() * longestLifeMs);
    const counts = await call('/playground/test-bench/tests?limit=1').catch(() => null);
    if (counts !== null && counts.counts.running > 0) killsInRuns += 1;
    if (chance() < 0.5) {
      killed.server += 1;
      await server.kill();
      server = await startProcess('server', env);
    } else {
      killed.worker += 1;
      await worker.kill();
      worker = await startProcess('worker', env);
    }
    await adding;
  }
  while (acknowledged.length < runs) await add(runs - acknowledged.length);
  const began = performance.now();
  const open = new Map(acknowledged.map((run) => [run.id, run]));
  const failures: string[] = [];
  const different: string[] = [];
  let succeeded = 0;
  let resumed = 0;
  while (open.size > 0 && performance.now() - began < settlePatienceMs) {
    for (const { id, patient } of [...open.values()]) {
      const run = await call(`/playground/test-bench/tests/${id}`).catch(() => null);
      if (run === null || (run.card.status !== 'succeeded' && run.card.status !== 'failed')) continue;
      open.delete(id);
      if (run.card.status === 'failed') failures.push(run.card.error ?? '');
      else {
        succeeded += 1;
        if (Date.parse(run.card.finished_at) - Date.parse(run.card.started_at) > interruptedMs) resumed += 1;
        if (JSON.stringify(run.emulator_transcript) !== told[patient]) different.push(id);
      }
    }
    await delay(200);
  }
  const settledAfterSeconds = (performance.now() - began) / 1000;
  await Promise.all([server.stop(), worker.stop()]);
  return {
    kills: killed,
    killsInRuns,
    acknowledged: acknowledged.length,
    succeeded,
    resumed,
    failures,
    lost: [...open.keys()],
    different,
    settledAfterSeconds,
  };
}

export interface RunningProcess {
  readonly code: string;
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startProcess(kind: 'server' | 'worker', env: Readonly<Record<string, string>>): Promise<RunningProcess> {
  const common = { PATH: process.env.PATH ?? '', TEST_BENCH_CAPACITY: '10000', ...env };
  const own = { PORT: '0', RATE_LIMITS: 'off', DEV_MODE: 'true', TOKEN_SECRET: 'a-secret-that-only-the-tests-know-0123456789' };
  const script = kind === 'server' ? 'src/server/main.ts' : 'src/server/worker.ts';
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: kind === 'server' ? { ...common, ...own } : common,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      output += words;
    });
  }
  let isGone = false;
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => {
    isGone = true;
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await gone;
  };
  const deadline = performance.now() + startPatienceMs;
  const pattern = kind === 'server' ? /Anamnesis is ready:\s+(http:\/\/\S+)/ : /worker is (ready)/;
  while (!isGone && performance.now() < deadline) {
    const url = pattern.exec(output)?.[1];
    const code = /dev-login\?code=(\S+)/.exec(output)?.[1] ?? '';
    if (url !== undefined) return { url, code, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
    await delay(20);
  }
  throw new Error(`The ${kind} did not start:\n${output}`);
}

// biome-ignore lint/suspicious/noExplicitAny: what a body holds is what the report looks into.
type CallApi = (path: string, json?: unknown) => Promise<any>;

async function callApi(url: string, token: string | null, path: string, json?: unknown): ReturnType<CallApi> {
  const response = await fetch(`${url}/api${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function signIn({ url, code }: RunningProcess): Promise<string> {
  const { token } = await callApi(url, null, '/dev/id-token', { code });
  return (await callApi(url, null, '/verify-google-token', { token })).access_token;
}

async function addRun(call: CallApi, patient: number): Promise<string> {
  const { diagnosis, history } = writtenPatients[patient] ?? { diagnosis: '', history: '' };
  return (await call('/playground/test-bench/tests', { diagnosis, medical_info: history, emulator_prompt: 'Answer plainly.' })).test_id;
}

/** What is said with each patient when nothing goes wrong. */
async function undisturbed(call: CallApi): Promise<readonly string[]> {
  const ids = await Promise.all(writtenPatients.map((_, patient) => addRun(call, patient)));
  return Promise.all(
    ids.map(async (id) => {
      for (;;) {
        const run = await call(`/playground/test-bench/tests/${id}`);
        if (run.card.status === 'succeeded') return JSON.stringify(run.emulator_transcript);
        if (run.card.status === 'failed') throw new Error(`A run failed without being disturbed: ${run.card.error}`);
        await delay(100);
      }
    }),
  );
}
