import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import { readOrCreateFile } from '../../secrets.ts';
import { canReach, chooseDatabaseUser, type OperatingUser } from './operating-user.ts';

/** Where one embedded database lives and whom it belongs to. */
export interface Place {
  /** Holds the cluster, its log, and copied binaries where those are needed. */
  readonly folder: string;
  readonly cluster: string;
  readonly logFile: string;
  readonly passwordFile: string;
  /** Null means this process's own user. */
  readonly user: OperatingUser | null;
}

/**
 * Finds or makes the place for a data directory: below it, or, where the database's own user could not reach that, in a system folder
 * whose name is kept in the data directory, so that the data follow when it is moved. Throws when no folder can be made.
 */
export async function preparePlace(dataDir: string, log: Log): Promise<Place> {
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const inside = join(dataDir, 'postgres');
  const noted = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => null);
  const owner = await stat(join(noted ?? inside, 'cluster')).catch(() => null);
  const user = await chooseDatabaseUser(owner?.uid ?? null);
  const folder = noted ?? (!user || (await canReach(user, dataDir)) ? inside : await noteOutsideFolder(dataDir, user));
  if (folder !== inside) log.warn({ folder }, `The database lives in ${folder}: its own user cannot reach ${dataDir}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) {
    await chown(folder, user.uid, user.gid);
    await chmod(folder, 0o700);
  }
  return {
    folder,
    cluster: join(folder, 'cluster'),
    logFile: join(folder, 'postgres.log'),
    passwordFile: join(dataDir, 'postgres-password'),
    user,
  };
}

async function noteOutsideFolder(dataDir: string, user: OperatingUser): Promise<string> {
  for (const base of ['/var/lib', '/srv', tmpdir()]) {
    const shelf = join(base, 'anamnesis');
    const made = await mkdir(shelf, { recursive: true, mode: 0o711 }).then(
      () => true,
      () => false,
    );
    if (made && (await canReach(user, shelf))) {
      const draft = join(shelf, randomBytes(8).toString('hex'));
      return await readOrCreateFile(join(dataDir, 'postgres-location'), draft);
    }
  }
  throw new Error(`The user ${user.name} can reach neither ${dataDir} nor any system folder. Set DATA_DIR or DATABASE_URL.`);
}
