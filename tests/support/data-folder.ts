import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data directory of its own that PostgreSQL's own user can pass through, also where the tests run as root. */
export async function makeDataFolder(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'anamnesis-data-'));
  await chmod(folder, 0o755);
  return { path: join(folder, 'data'), remove: () => rm(folder, { recursive: true, force: true }) };
}
