import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { talkative } from '../../bench/talkative-patients.ts';
import { openEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { readPostmaster } from '../../src/platform/database/embedded/postmaster.ts';
import { createLog } from '../../src/platform/log.ts';
import { seededChance } from '../../src/shared/seeded-chance.ts';
import { type RunningProcess, startProcess } from './kill-runs.ts';
import { startRelay } from './relay.ts';
import { type Conversation, talkThroughTrouble } from './talk-through-trouble.ts';

const accessCode = 'UNDER-FIRE';

export interface FireOptions {
  readonly servers: number;
  readonly workers: number;
  readonly patients: number;
  readonly turnsEach: number;
  readonly killEveryMs: number;
  /** A crash of the database (`kill -9`) after each of these. */
  readonly crashesAfterMs: readonly number[];
  readonly longestPauseMs: number;
  readonly seed: number;
}

export interface FireReport {
  readonly kills: number;
  readonly crashes: number;
  readonly acknowledged: number;
  /** Patients whose history is not, message by message, what they were answered: something lost, doubled, or other than it was. */
  readonly different: readonly Conversation[];
  readonly turnMs: readonly number[];
  readonly seconds: number;
}

/** Several servers and workers on one database behind a balancer, patients who talk, and somebody who kills a process at random again and again. */
export async function clusterUnderFire(options: FireOptions): Promise<FireReport> {
  const chance = seededChance(options.seed);
  const folder = await mkdtemp(join(tmpdir(), 'anamnesis-fire-'));
  await chmod(folder, 0o755);
  const postgres = await openEmbeddedPostgres(join(folder, 'data'), createLog({ level: 'silent' }));
  const { user, password, database } = await postgres.address();
  const toDatabase = await startRelay(async () => (await postgres.address()).port);
  const env = {
    DATABASE_URL: `postgresql://${user}:${password}@127.0.0.1:${toDatabase.port}/${database}`,
    DATA_DIR: join(folder, 'servers'),
    ACCESS_CODES: accessCode,
  };
  const start = async (kind: 'server' | 'worker'): Promise<Fighter> => ({ kind, process: await startProcess(kind, env) });
  // The first makes the schema; the others find it.
  const fighters: Fighter[] = [await start('server')];
  const kinds = [...Array<'server'>(options.servers - 1).fill('server'), ...Array<'worker'>(options.workers).fill('worker')];
  fighters.push(...(await Promise.all(kinds.map((kind) => start(kind)))));
  let turn = 0;
  const balancer = await startRelay(async () => {
    const alive = fighters.flatMap(({ kind, process }) => (kind === 'server' && process !== null ? [process] : []));
    turn += 1;
    const chosen = alive[turn % alive.length];
    if (chosen === undefined) throw new Error('No server is alive');
    return Number(new URL(chosen.url).port);
  });
  const ended = new AbortController();
  const killer = killAgainAndAgain(fighters, start, options.killEveryMs, chance, ended.signal);
  const crasher = crashDatabase(join(folder, 'data', 'postgres', 'cluster'), options.crashesAfterMs, ended.signal);
  const began = performance.now();
  try {
    const conversations = await Promise.all(
      Array.from({ length: options.patients }, (_, index) => {
        const script = talkative[index % talkative.length] ?? [];
        const lines = Array.from({ length: options.turnsEach }, (_line, line) => script[line] ?? `no, nothing of that (${line})`);
        return talkThroughTrouble(`http://127.0.0.1:${balancer.port}`, accessCode, lines, () => Math.random() * options.longestPauseMs);
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    ended.abort();
    const [kills, crashes] = await Promise.all([killer, crasher]);
    return {
      kills,
      crashes,
      acknowledged: conversations.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      different: conversations.filter(({ acknowledged, history }) => JSON.stringify(acknowledged) !== JSON.stringify(history)),
      turnMs: conversations.flatMap(({ turnMs }) => turnMs),
      seconds,
    };
  } finally {
    ended.abort();
    await killer;
    await Promise.all(fighters.map(({ process }) => process?.stop()));
    balancer.close();
    toDatabase.close();
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Fighter {
  readonly kind: 'server' | 'worker';
  /** Null while it is down. */
  readonly process: RunningProcess | null;
}

/** One dies at a time and comes back, or is tried to be brought back until it does; answers how many died. */
async function killAgainAndAgain(
  fighters: Fighter[],
  start: (kind: Fighter['kind']) => Promise<Fighter>,
  everyMs: number,
  chance: () => number,
  signal: AbortSignal,
): Promise<number> {
  const comingBack: Promise<void>[] = [];
  let kills = 0;
  while (await pause(everyMs, signal)) {
    const index = Math.floor(chance() * fighters.length);
    const { kind, process } = fighters[index] ?? { kind: 'server', process: null };
    if (process === null) continue;
    fighters[index] = { kind, process: null };
    await process.kill();
    kills += 1;
    const revive = async () => {
      while (fighters[index]?.process === null) {
        const started = await start(kind).catch(() => null);
        if (started !== null) fighters[index] = started;
      }
    };
    comingBack.push(revive());
  }
  await Promise.all(comingBack);
  return kills;
}

async function crashDatabase(cluster: string, afterMs: readonly number[], signal: AbortSignal): Promise<number> {
  let crashes = 0;
  let passedMs = 0;
  for (const at of afterMs) {
    if (!(await pause(at - passedMs, signal))) break;
    passedMs = at;
    const postmaster = await readPostmaster({ cluster });
    if (postmaster === null) continue;
    process.kill(postmaster.pid, 'SIGKILL');
    crashes += 1;
  }
  return crashes;
}

/** False when it was called off. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return delay(milliseconds, true, { signal }).catch(() => false);
}
