import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

let folder: string;
let lockFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anamnesis-lock-'));
  lockFile = join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('work under one lock never overlaps, and the lock is gone after it', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await delay(5);
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => oneAtATime(lockFile, work)));
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('work that fails opens the lock', async () => {
  await expect(
    oneAtATime(lockFile, async () => {
      throw new Error('failed');
    }),
  ).rejects.toThrow('failed');
  expect(await oneAtATime(lockFile, async () => 'done')).toBe('done');
});

test('what a dead process left locked is opened', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(lockFile, String(pid));
  expect(await oneAtATime(lockFile, async () => 'done')).toBe('done');
});
