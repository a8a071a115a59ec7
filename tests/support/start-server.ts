import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { processEnvironment } from './process-environment.ts';
import { createTestDatabase } from './test-database.ts';

const root = join(import.meta.dirname, '..', '..');
const startPatienceMs = 150_000;

export const testTokenSecret = 'a-secret-that-only-the-tests-know-0123456789';
export const testAccessCode = 'TEST-CODE';

const codes = new Map<string, string>();

/** The local developer's code of the server at this address, as it was printed; empty where it offers no such sign-in. */
export function developerCode(url: string): string {
  return codes.get(url) ?? '';
}

export interface TestServer {
  /** Such as `http://127.0.0.1:40123`, without a slash at the end. */
  readonly url: string;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly pid: number;
  /** What it wrote so far, standard output and log together. */
  readonly output: () => string;
  /** SIGTERM; resolves with the exit code once it is gone. Removes its data directory if it was made here. */
  readonly stop: () => Promise<number | null>;
  /** SIGKILL: nothing is drained. */
  readonly kill: () => Promise<void>;
}

export interface TestServerOptions {
  /** Over the defaults: a free port, no rate limits, the test's access code and token secret, a database of its own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Given to share one between servers; a new one is made otherwise. */
  readonly databaseUrl?: string;
  /** Given to run on an embedded database there, instead of the run's PostgreSQL. */
  readonly dataDir?: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** A data directory for one server. What all servers of the run work out alike is worked out once. */
export async function makeServerFolder(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'anamnesis-server-'));
  await symlink(join(inject('sharedCaches'), 'knowledge'), join(path, 'caches'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The environment variables of a test's server: the defaults of `TestServerOptions`, and over them what the test wants. */
export function serverVariables(given: {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly env: Readonly<Record<string, string>>;
}): Readonly<Record<string, string>> {
  return {
    PORT: '0',
    DATA_DIR: given.dataDir,
    RATE_LIMITS: 'off',
    ACCESS_CODES: testAccessCode,
    TOKEN_SECRET: testTokenSecret,
    ...(given.databaseUrl === null ? {} : { DATABASE_URL: given.databaseUrl }),
    ...given.env,
  };
}

/** The address in what a server prints once it serves, remembering its developer's code; null where it does not serve yet. */
export function readWelcome(words: string): string | null {
  const url = /Anamnesis is ready:\s+(http:\/\/\S+)/.exec(words)?.[1] ?? null;
  if (url !== null) codes.set(url, /dev-login\?code=(\S+)/.exec(words)?.[1] ?? '');
  return url;
}

/** Starts the real server in a process of its own and waits until it is healthy. Throws with its output when it does not start. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const ownFolder = options.dataDir === undefined ? await makeServerFolder() : null;
  const dataDir = options.dataDir ?? ownFolder?.path ?? '';
  const databaseUrl = options.dataDir === undefined ? (options.databaseUrl ?? (await createTestDatabase())) : null;
  const environment = {
    ...(options.uid === undefined ? processEnvironment() : { PATH: process.env.PATH }),
    ...serverVariables({ dataDir, databaseUrl, env: options.env ?? {} }),
  };
  const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      output += words;
    });
  }
  const gone = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await waitUntilHealthy(() => output, gone).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    databaseUrl,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      const exitCode = await gone;
      await ownFolder?.remove();
      return exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function waitUntilHealthy(output: () => string, gone: Promise<number | null>): Promise<string> {
  let isGone = false;
  gone.then(() => {
    isGone = true;
  });
  const deadline = Date.now() + startPatienceMs;
  while (!isGone && Date.now() < deadline) {
    const url = readWelcome(output());
    if (url !== null && (await fetch(`${url}/api/health`).catch(() => null))?.ok) return url;
    await delay(20);
  }
  throw new Error(`The server did not start:\n${output()}`);
}
