import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Log } from '../platform/log.ts';
import { createTestRunnerThreads, type TestRunnerThreads } from './test-runner-threads.ts';

const script = (body: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';${body}`)}`);
const alive = script("setInterval(() => parentPort.postMessage('alive'), 10); parentPort.once('message', () => process.exit(0));");
const hung = script("parentPort.postMessage('alive'); for (;;) ;");
const deaf = script('setInterval(() => {}, 1000);');
const error = vi.fn();
const log = { error } as unknown as Log;
let threads: TestRunnerThreads | null = null;

const open = (of: URL, unheardForMs?: number): TestRunnerThreads => {
  threads = createTestRunnerThreads({ script: of, data: null, count: 2, log, ...(unheardForMs === undefined ? {} : { unheardForMs }) });
  return threads;
};

afterEach(async () => {
  await threads?.stop();
  error.mockReset();
});

test('threads end when they are asked to', async () => {
  const opened = open(alive);
  opened.wake();
  await delay(200);
  await opened.stop();
  expect(error).not.toHaveBeenCalled();
});

test('a thread that is heard of is left alone', async () => {
  const opened = open(alive, 400);
  opened.wake();
  await delay(800);
  opened.wake();
  expect(error).not.toHaveBeenCalled();
});

test('a thread that hangs is ended', async () => {
  const opened = open(hung, 300);
  // How soon threads begin is the machine's affair: each look ends those that have hung by then.
  await expect
    .poll(
      () => {
        opened.wake();
        return error.mock.calls.length;
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBeGreaterThanOrEqual(2);
});

test('a thread that does not hear is ended all the same', async () => {
  const opened = open(deaf);
  opened.wake();
  const began = performance.now();
  await opened.stop();
  expect(performance.now() - began).toBeLessThan(18_000);
});
