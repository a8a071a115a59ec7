import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

/** A PostgreSQL server as its own lock file describes it. It may have died since. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/**
 * Patients' words must not reach the database's log: failing statements and the details of errors, which quote values, are left out.
 * Everything else is PostgreSQL's own default, fsync included.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  // What was erased would stand in old segments of the write-ahead log until they are written over.
  wal_recycle: 'off',
  min_wal_size: '32MB',
};

/** The server that the cluster's lock file names, or null when there is none. */
export async function readPostmaster(place: Pick<Place, 'cluster'>): Promise<Postmaster | null> {
  const lines = (await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : null;
}

/**
 * Starts PostgreSQL on a free port in a session of its own, so that it outlives a killed server and never gets the terminal's signals.
 * Resolves once the program ran; answers a promise of its end, which comes at once when another server holds the cluster.
 */
export async function startPostmaster(place: Place, binaries: Binaries): Promise<{ readonly ended: Promise<void> }> {
  const identity = place.user ? { uid: place.user.uid, gid: place.user.gid } : {};
  const port = await findFreePort();
  const switches = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = openSync(place.logFile, 'a', 0o600);
  try {
    const program = spawn(binaries.postgres, ['-D', place.cluster, '-p', String(port), ...switches], {
      ...identity,
      cwd: place.folder,
      env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
      detached: true,
      stdio: ['ignore', logFile, logFile],
    });
    const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
    await new Promise<void>((resolve, reject) => program.once('error', reject).once('spawn', resolve));
    program.unref();
    return { ended };
  } finally {
    closeSync(logFile);
  }
}

/** Stops PostgreSQL: at first as fast as it can cleanly, after `patienceMs` without a shutdown checkpoint, which loses nothing either. */
export async function stopPostmaster(place: Place, patienceMs: number): Promise<void> {
  const postmaster = await readPostmaster(place);
  if (!postmaster) return;
  signal(postmaster.pid, 'SIGINT');
  const deadline = Date.now() + patienceMs;
  while (isAlive(postmaster.pid) && Date.now() < deadline) await delay(20);
  if (isAlive(postmaster.pid)) signal(postmaster.pid, 'SIGQUIT');
}

/** Whether a process with this id exists, whoever owns it. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('A TCP probe has no port');
  return address.port;
}
