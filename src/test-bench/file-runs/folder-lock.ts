import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const lockName = 'journal.lock';

/**
 * Takes a folder for this process, so that two do not write results into it at once. Answers how to give it back, or the id of the process that has
 * it; a lock that a killed process left is taken over. Throws when the folder cannot be written.
 */
export function lockFolder(folder: string): { readonly release: () => void } | { readonly heldBy: number } {
  const path = join(folder, lockName);
  for (;;) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return { release: () => rmSync(path, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(path);
    if (holder !== null && isAlive(holder)) return { heldBy: holder };
    rmSync(path, { force: true });
  }
}

/** The process that a lock names; null where it names none, or this one, whose id an earlier process had. */
function holderOf(path: string): number | null {
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(holder) && holder > 0 && holder !== process.pid ? holder : null;
  } catch {
    return null;
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled, but is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
