import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseUsers } from '../../src/platform/database/embedded/operating-user.ts';
import { startServer, type TestServer, testAccessCode } from '../support/start-server.ts';

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anamnesis-embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function postmasterPid(cluster = join(dataDir, 'postgres', 'cluster')): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  return text === null ? null : Number(text.split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function register(server: TestServer, email: string): Promise<number> {
  const body = { name: 'A', email, password: 'a long enough passphrase', accessCode: testAccessCode, role: 'experiemntal patient' };
  const reply = await fetch(`${server.url}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  return reply?.status ?? 0;
}

test('SIGTERM ends the server with 0 and leaves no PostgreSQL; the next start finds the data', async () => {
  const first = await startServer({ dataDir });
  const pid = (await postmasterPid()) ?? 0;
  expect(isAlive(pid)).toBe(true);
  expect(await register(first, 'stays@example.org')).toBe(201);
  expect(await first.stop()).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(await postmasterPid()).toBeNull();
  const second = await startServer({ dataDir });
  expect(await register(second, 'stays@example.org')).toBe(409);
  await second.stop();
});

test('after kill -9 of the server the next one attaches to the PostgreSQL that is still there', async () => {
  const first = await startServer({ dataDir });
  const pid = await postmasterPid();
  expect(await register(first, 'kept@example.org')).toBe(201);
  await first.kill();
  const second = await startServer({ dataDir });
  expect(await postmasterPid()).toBe(pid);
  expect(await register(second, 'kept@example.org')).toBe(409);
  await second.stop();
  expect(isAlive(pid ?? 0)).toBe(false);
});

test('kill -9 of PostgreSQL: the server starts it again and goes on, with what it had acknowledged', async () => {
  const server = await startServer({ dataDir });
  expect(await register(server, 'acknowledged@example.org')).toBe(201);
  const pid = (await postmasterPid()) ?? 0;
  process.kill(pid, 'SIGKILL');
  await expect.poll(async () => ((await postmasterPid()) ?? pid) !== pid, { timeout: 30_000 }).toBe(true);
  await expect.poll(async () => (await fetch(`${server.url}/api/health`)).status, { timeout: 30_000 }).toBe(200);
  expect(await register(server, 'acknowledged@example.org')).toBe(409);
  expect(await register(server, 'later@example.org')).toBe(201);
  await server.stop();
});

test('kill -9 of both at once loses nothing', async () => {
  const server = await startServer({ dataDir });
  expect(await register(server, 'both@example.org')).toBe(201);
  process.kill((await postmasterPid()) ?? 0, 'SIGKILL');
  await server.kill();
  const next = await startServer({ dataDir });
  expect(await register(next, 'both@example.org')).toBe(409);
  await next.stop();
});

test('two servers started at once on an empty data directory share one PostgreSQL; the last one stops it', async () => {
  const [one, other] = await Promise.all([startServer({ dataDir }), startServer({ dataDir })]);
  const pid = (await postmasterPid()) ?? 0;
  expect(await register(one, 'shared@example.org')).toBe(201);
  expect(await register(other, 'shared@example.org')).toBe(409);
  expect(await one.stop()).toBe(0);
  expect(isAlive(pid)).toBe(true);
  expect(await register(other, 'alone@example.org')).toBe(201);
  expect(await other.stop()).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('a lock file whose process id belongs to another program now does not keep PostgreSQL from starting', async () => {
  const first = await startServer({ dataDir });
  expect(await register(first, 'again@example.org')).toBe(201);
  await first.stop();
  const cluster = join(dataDir, 'postgres', 'cluster');
  const owner = await stat(cluster);
  // A sleeping program of the same user, as PostgreSQL looks no further than that.
  const identity = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {};
  const sleeper = spawn('sleep', ['60'], { ...identity, cwd: '/', stdio: 'ignore' });
  const lockFile = join(cluster, 'postmaster.pid');
  await writeFile(lockFile, `${sleeper.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready   \n`, { mode: 0o600 });
  await chown(lockFile, owner.uid, owner.gid);
  const next = await startServer({ dataDir });
  expect(await register(next, 'again@example.org')).toBe(409);
  await next.stop();
  sleeper.kill();
});

test('secrets are readable by their owner only', async () => {
  const server = await startServer({ dataDir, env: { TOKEN_SECRET: '' } });
  for (const name of ['postgres-password', 'token-secret', 'invitation']) {
    expect((await stat(join(dataDir, name))).mode & 0o777, name).toBe(0o600);
  }
  await server.stop();
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('a data directory that the database user cannot reach is served from elsewhere, and it says so', async () => {
    await chmod(folder, 0o700);
    const server = await startServer({ dataDir });
    const elsewhere = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim();
    try {
      expect(elsewhere.startsWith(folder)).toBe(false);
      expect(server.output()).toContain(elsewhere);
      expect(await register(server, 'elsewhere@example.org')).toBe(201);
    } finally {
      expect(await server.stop()).toBe(0);
      expect(await postmasterPid(join(elsewhere, 'cluster'))).toBeNull();
      await rm(elsewhere, { recursive: true, force: true });
    }
  });

  test('an ordinary user runs it as itself', async () => {
    const users = parseUsers(await readFile('/etc/passwd', 'utf8'));
    const user = users.find(({ name }) => name === 'nobody') ?? users[0];
    if (!user) throw new Error('This machine has no ordinary user');
    await mkdir(dataDir);
    await chown(dataDir, user.uid, user.gid);
    const server = await startServer({ dataDir, uid: user.uid, gid: user.gid });
    expect((await stat(join(dataDir, 'postgres', 'cluster'))).uid).toBe(user.uid);
    expect(await register(server, 'ordinary@example.org')).toBe(201);
    expect(await server.stop()).toBe(0);
  });
});
