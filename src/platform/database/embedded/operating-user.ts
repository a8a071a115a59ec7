import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A user of the operating system, by its numbers. */
export interface OperatingUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const preferredNames = ['postgres', 'nobody', 'daemon'];

/**
 * Whom PostgreSQL runs as: null for this process's own user, and another one where this process is root, which PostgreSQL refuses.
 * A cluster that exists keeps its owner. Throws when root finds no other user in /etc/passwd, without which initdb does not run either.
 */
export async function chooseDatabaseUser(clusterOwnerUid: number | null): Promise<OperatingUser | null> {
  if (process.getuid?.() !== 0) return null;
  const users = parseUsers(await readFile('/etc/passwd', 'utf8'));
  const owner = users.find(({ uid }) => uid === clusterOwnerUid);
  const preferred = preferredNames.flatMap((name) => users.find((user) => user.name === name) ?? []);
  const chosen = owner ?? preferred[0] ?? users[0];
  if (!chosen)
    throw new Error('PostgreSQL does not run as root, and /etc/passwd names no other user. Start as an ordinary user or set DATABASE_URL.');
  return chosen;
}

/** The users of a passwd file, without root. */
export function parseUsers(passwd: string): readonly OperatingUser[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && Number(uid) > 0 && Number(gid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** Whether the user may pass through every folder on the way to (and including) the given one. Folders that do not exist yet are skipped. */
export async function canReach(user: OperatingUser, folder: string): Promise<boolean> {
  for (let current = folder; ; current = dirname(current)) {
    const status = await stat(current).catch(() => null);
    if (status) {
      const bit = status.uid === user.uid ? 0o100 : status.gid === user.gid ? 0o010 : 0o001;
      if ((status.mode & bit) === 0) return false;
    }
    if (current === dirname(current)) return true;
  }
}
