import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../../log.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

export const superuser = 'anamnesis';
const abandonedAfterMs = 10 * 60 * 1000;

/**
 * Makes the database cluster unless it is there. It is made whole under another name and then moved into place, so that a crash leaves no
 * half of one, and of two processes that start at once one wins and the other uses its work. Throws with initdb's own words on failure.
 */
export async function ensureCluster(place: Place, binaries: Binaries, password: string, log: Log): Promise<void> {
  if (await isThere(place.cluster)) return;
  await removeAbandonedDrafts(place);
  log.info({ folder: place.folder }, 'Making a new database');
  const draft = `${place.cluster}.draft-${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (place.user) await chown(passwordFile, place.user.uid, place.user.gid);
  try {
    await runInitdb(place, binaries, draft, passwordFile);
    await rename(draft, place.cluster);
    await syncFolder(dirname(place.cluster));
  } catch (error) {
    if (!(await isThere(place.cluster))) throw error;
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function runInitdb(place: Place, binaries: Binaries, draft: string, passwordFile: string): Promise<void> {
  const identity = place.user ? { uid: place.user.uid, gid: place.user.gid } : {};
  const choices = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const program = spawn(binaries.initdb, ['-D', draft, '-U', superuser, `--pwfile=${passwordFile}`, ...choices], {
    ...identity,
    cwd: place.folder,
    env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  program.stderr.setEncoding('utf8').on('data', (words: string) => {
    complaint += words;
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => program.once('error', reject).once('close', resolve));
  if (exitCode !== 0) throw new Error(`PostgreSQL could not make its database in ${place.folder}: ${complaint.trim()}`);
}

async function removeAbandonedDrafts(place: Place): Promise<void> {
  for (const name of await readdir(place.folder)) {
    if (!name.startsWith('cluster.draft-')) continue;
    const path = join(place.folder, name);
    const status = await stat(path).catch(() => null);
    if (status && Date.now() - status.mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function isThere(cluster: string): Promise<boolean> {
  return (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) !== null;
}
