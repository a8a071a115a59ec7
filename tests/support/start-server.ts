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

/** Starts the real server in a process of its own and waits until it is healthy. Throws with its output when it does not start. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const ownDataDir = options.dataDir === undefined ? await mkdtemp(join(tmpdir(), 'anamnesis-server-')) : null;
  const dataDir = options.dataDir ?? ownDataDir ?? '';
  // What all servers of the run work out alike is worked out once.
  if (ownDataDir !== null) await symlink(join(inject('sharedCaches'), 'knowledge'), join(ownDataDir, 'caches'));
  const databaseUrl = options.dataDir === undefined ? (options.databaseUrl ?? (await createTestDatabase())) : null;
  const environment = {
    ...(options.uid === undefined ? processEnvironment() : { PATH: process.env.PATH }),
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ACCESS_CODES: testAccessCode,
    TOKEN_SECRET: testTokenSecret,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...options.env,
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
  const cleanUp = async () => {
    if (ownDataDir !== null) await rm(ownDataDir, { recursive: true, force: true });
  };
  return {
    url,
    databaseUrl,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      const exitCode = await gone;
      await cleanUp();
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
    const url = /Anamnesis is ready:\s+(http:\/\/\S+)/.exec(output())?.[1];
    if (url && (await fetch(`${url}/api/health`).catch(() => null))?.ok) {
      codes.set(url, /dev-login\?code=(\S+)/.exec(output())?.[1] ?? '');
      return url;
    }
    await delay(20);
  }
  throw new Error(`The server did not start:\n${output()}`);
}
