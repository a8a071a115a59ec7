import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from './quantile.ts';
import { talkative } from './talkative-patients.ts';

const root = join(import.meta.dirname, '..');
const accessCode = 'BENCH';

export interface ChatTurnTimes {
  readonly patients: number;
  readonly turns: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly turnsPerSecond: number;
}

interface RunningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the real server on an embedded database of its own; throws with its output when it does not come up. */
export async function startBenchServer(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'anamnesis-bench-'));
  await chmod(dataDir, 0o755);
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', ACCESS_CODES: accessCode };
  const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
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
  return { url, stop };
}

async function post(url: string, token: string | null, body: unknown): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

async function register(url: string): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const account = { name: 'Bench Patient', email, password: 'a quiet long evening', accessCode, role: 'experiemntal patient' };
  return String((await post(`${url}/api/users/register`, null, account)).access_token);
}

/**
 * Times chat turns over the socket: so many patients at once, each sending the next message as soon as the last was answered, after a pause
 * of a random length up to `pauseMs`, as people read before they write. A first round, not counted, warms the server up.
 */
export async function timeChatTurns(url: string, patients: number, turnsEach: number, pauseMs: number): Promise<ChatTurnTimes> {
  const tokens: string[] = [];
  for (let index = 0; index < patients; index += 1) tokens.push(await register(url));
  const times: number[] = [];
  const chat = async (token: string, index: number, counted: boolean) => {
    const script = talkative[index % talkative.length] ?? [];
    for (let turn = 0; turn < turnsEach; turn += 1) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs));
      const began = performance.now();
      await post(`${url}/api/chat`, token, { prompt: script[turn] ?? 'no' });
      if (counted) times.push(performance.now() - began);
    }
    await post(`${url}/api/restart`, token, {});
  };
  await Promise.all(tokens.map((token, index) => chat(token, index, false)));
  const began = performance.now();
  await Promise.all(tokens.map((token, index) => chat(token, index, true)));
  const seconds = (performance.now() - began) / 1000;
  return {
    patients,
    turns: times.length,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    turnsPerSecond: times.length / seconds,
  };
}
