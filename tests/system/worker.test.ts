import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../api/api-client.ts';
import { signInStaff } from '../api/playground-client.ts';
import { testBenchOf } from '../api/test-bench-client.ts';
import { processEnvironment } from '../support/process-environment.ts';
import { startServer } from '../support/start-server.ts';

const root = join(import.meta.dirname, '..', '..');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anamnesis-worker-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function startWorker(env: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'src/server/worker.ts')], {
    cwd: root,
    env: { ...processEnvironment(), DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (words: string) => {
      output += words;
    });
  }
  const gone = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    output: () => output,
    gone,
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}

test('a worker without a database says what it needs', async () => {
  const worker = startWorker({});
  expect(await worker.gone).toBe(1);
  expect(worker.output()).toMatch(/^A worker needs the database of a server: set DATABASE_URL to it, .+\n$/);
});

test('a worker with a database that cannot be reached says so', async () => {
  const worker = startWorker({ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' });
  expect(await worker.gone).toBe(1);
  expect(worker.output()).toMatch(/DATABASE_URL cannot be used/);
});

test('a worker needs nothing but the database, carries out its runs, and ends when it is asked to', async () => {
  const server = await startServer({ env: { DEV_MODE: 'true' } });
  const worker = startWorker({ DATABASE_URL: server.databaseUrl ?? '' });
  try {
    await expect.poll(worker.output, { timeout: 30_000 }).toMatch(/worker is ready: it carries out tests in \d+ threads?\.\n/);
    const api = createApi(server.url);
    const bench = testBenchOf(api, await signInStaff(api));
    // Frozen, the server can take the test and nothing else: whoever carries it out, it is not the server.
    const { test_id } = (await bench.create()).body;
    process.kill(server.pid, 'SIGSTOP');
    await delay(4_000);
    process.kill(server.pid, 'SIGCONT');
    const { card } = await bench.settled(test_id);
    expect(card.status).toBe('succeeded');
    const began = performance.now();
    expect(await worker.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  } finally {
    await server.stop();
  }
});
