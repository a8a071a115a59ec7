import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import type { Place } from './place.ts';

/**
 * Removes a lock file whose process id now belongs to a program that is not PostgreSQL, as after the restart of a container with the data
 * directory kept. PostgreSQL itself would take that program for its predecessor and refuse to start for ever. Only where the system tells
 * which folder each process works in (Linux), and only when none works in the cluster: a backend that outlived its server still may.
 */
export async function removeStaleLock(place: Place, log: Log): Promise<void> {
  const lockFile = join(place.cluster, 'postmaster.pid');
  const found = await readFile(lockFile, 'utf8').catch(() => null);
  if (found === null || (await isWorkedIn(place.cluster)) !== false) return;
  // A start in another process may have replaced it meanwhile. Were it removed all the same, PostgreSQL would notice and end itself cleanly.
  if ((await readFile(lockFile, 'utf8').catch(() => null)) !== found) return;
  log.warn({ lockFile }, 'Removing the lock file of a PostgreSQL that is gone');
  await rm(lockFile, { force: true });
}

/** Whether any process has the folder as its working directory, as every process of PostgreSQL has its cluster; null where nobody can tell. */
async function isWorkedIn(folder: string): Promise<boolean | null> {
  const names = await readdir('/proc').catch(() => null);
  if (names === null) return null;
  const processes = names.filter((name) => /^\d+$/.test(name));
  // Those of other users cannot be read; PostgreSQL runs as our own user, unless we are root and may read all.
  const folders = await Promise.all(processes.map((name) => readlink(join('/proc', name, 'cwd')).catch(() => null)));
  return folders.includes(folder);
}
