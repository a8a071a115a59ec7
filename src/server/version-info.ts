import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The commit that the sources are at. */
export interface Commit {
  readonly sha: string;
  /** ISO 8601. */
  readonly date: string;
}

/** Asks git for the commit of a folder; null where there is no git or no repository. */
export async function readCommit(folder: string): Promise<Commit | null> {
  try {
    // The folder may belong to another user than the server's, which git would otherwise refuse to read.
    const { stdout } = await promisify(execFile)('git', ['-c', `safe.directory=${folder}`, 'log', '-1', '--format=%H %cI'], {
      cwd: folder,
      timeout: 5_000,
    });
    const [sha, date] = stdout.trim().split(' ');
    return sha && date ? { sha, date } : null;
  } catch {
    return null;
  }
}
