import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createApi, newPatient } from '../api/api-client.ts';
import { startFreezingProxy } from '../support/freezing-proxy.ts';
import { startServer } from '../support/start-server.ts';
import { createTestDatabase } from '../support/test-database.ts';

const run = promisify(execFile);

/** A small file system can be made by Linux's root alone, and not by that of every container. */
const mayMount = await canMount();

async function canMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'anamnesis-mount-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
    await run('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sizeMiB = 256;

/** Writes until nothing more fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  const piece = Buffer.alloc(65_536, 1);
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

if (mayMount)
  test('a full disk is told as such, loses nothing that was answered, and is over by itself when there is room again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'anamnesis-full-disk-'));
    await chmod(folder, 0o755);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=755`, 'tmpfs', folder]);
    const balloon = join(folder, 'balloon');
    const server = await startServer({ dataDir: join(folder, 'data') }).catch(async (error: unknown) => {
      await run('umount', [folder]);
      throw error;
    });
    try {
      const api = createApi(server.url);
      const { token } = await newPatient(api);
      const answered: string[] = [];
      const say = async (words: string) => {
        const reply = await api.say(token, words);
        if (reply.status === 200) answered.push(words);
        return reply;
      };
      expect((await say('My head hurts')).status).toBe(200);
      await fill(balloon);
      // What it has in hand it may still write into.
      let refused = null;
      for (let turn = 0; turn < 400 && refused === null; turn += 1) {
        const details = { description: `${turn} ${crypto.randomUUID().repeat(2_500)}` };
        const saved = await api.post('/allergies', { token, json: { details } });
        if (saved.status !== 200) refused = saved;
      }
      expect(refused).toMatchObject({ status: 503, body: { detail: 'The database is not available. Please try again.' } });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      for (let turn = 0; turn < 3; turn += 1) expect([200, 503]).toContain((await say(`It still hurts ${turn}`)).status);

      await rm(balloon);
      await expect.poll(async () => (await say('since yesterday')).status, { timeout: 60_000 }).toBe(200);
      const { messages } = (await api.get('/chat/history', { token })).body;
      const said = messages.flatMap(({ sender, content }: { sender: string; content: string }) => (sender === 'user' ? [content] : []));
      expect(said).toEqual(answered);
      expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    } finally {
      await server.stop();
      await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    }
  });

test('health and readiness tell of a database that hangs within two seconds, and of its return', async () => {
  const proxy = await startFreezingProxy(await createTestDatabase());
  const server = await startServer({ databaseUrl: proxy.url });
  try {
    const ready = await fetch(`${server.url}/api/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', database: 'ok', stopping: false }]);
    proxy.freeze();
    for (const path of ['health', 'ready']) {
      const beganMs = performance.now();
      const reply = await fetch(`${server.url}/api/${path}`);
      expect(performance.now() - beganMs).toBeLessThan(2_000);
      expect([reply.status, await reply.json()]).toEqual([503, { detail: expect.any(String) }]);
    }
    proxy.thaw();
    await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status).toBe(200);
  } finally {
    await server.stop();
    proxy.close();
  }
});
