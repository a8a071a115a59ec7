import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Environment } from './environment.ts';

/**
 * The secret kept in a file, made of 32 random bytes the first time. Readable by its owner only; processes that start at once get the same
 * one. Throws when the file cannot be read or written.
 */
export async function readOrCreateSecret(path: string): Promise<string> {
  return readOrCreateFile(path, randomBytes(32).toString('base64url'));
}

/**
 * The first content that any process gave to the file: linking a finished file into place either succeeds whole or finds another's.
 * Throws when the file cannot be read or written.
 */
export async function readOrCreateFile(path: string, content: string): Promise<string> {
  const found = await readIfThere(path);
  if (found !== null) return found;
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return await readFile(path, 'utf8');
  } finally {
    await rm(draft, { force: true });
  }
}

/** The key that session tokens are signed with: the configured one, or one generated once into the data directory. */
export async function loadTokenSecret(environment: Environment): Promise<string> {
  return environment.tokenSecret ?? (await readOrCreateSecret(join(environment.dataDir, 'token-secret')));
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
