import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const benchAccessCode = 'BENCH';

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** With which the local developer signs in. */
  readonly developerCode: string;
  readonly stop: () => Promise<void>;
}

export interface BenchServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Such as '0,1': the processors that it and its database may use; all of them where nothing is said. */
  readonly processors?: string | null;
}

/** Starts the real server on an embedded database of its own; throws with its output when it does not come up. */
export async function startBenchServer({ env = {}, processors = null }: BenchServerOptions = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'anamnesis-bench-'));
  await chmod(dataDir, 0o755);
  const program = [process.execPath, join(root, 'src/server/main.ts')];
  const [command = '', ...rest] = processors === null ? program : ['taskset', '-c', processors, ...program];
  const child = spawn(command, rest, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', ACCESS_CODES: benchAccessCode, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (words: string) => {
      output += words;
    });
    child.stdout.setEncoding('utf8').on('data', (words: string) => {
      output += words;
      const ready = /Anamnesis is ready:\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    gone.then(() => reject(new Error(`The server did not start:\n${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
  const developerCode = /dev-login\?code=(\S+)/.exec(output)?.[1] ?? '';
  return { url, pid: child.pid ?? 0, developerCode, stop };
}

/** Posts JSON and answers what comes back; throws where that is no success. */
export async function post(url: string, token: string | null, body: unknown): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Registers a patient; answers their token. */
export async function registerBenchPatient(url: string): Promise<string> {
  const account = {
    name: 'Bench Patient',
    email: `${randomUUID()}@example.org`,
    password: 'a quiet long evening',
    accessCode: benchAccessCode,
    role: 'experiemntal patient',
  };
  return String((await post(`${url}/api/users/register`, null, account)).access_token);
}
