import { createReadStream } from 'node:fs';
import { link, open, readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Queries } from '../database.ts';
import { backupLines } from './backup-lines.ts';
import { type RestoredRows, restoreLines } from './restore-lines.ts';
import { openFile, sealFile, UnreadableBackup } from './sealed-file.ts';

/**
 * Writes everything that a database holds at this moment into a new file, while it is in use. The file is whole and on disk, or not there. Encrypted to the
 * public key in the file named, where one is. Throws where the file is there already or cannot be written, or the key is none.
 */
export async function writeBackup(queries: Queries, path: string, publicKeyFile: string | null, now: Date): Promise<void> {
  const key = publicKeyFile === null ? null : await readFile(publicKeyFile, 'utf8');
  const draft = `${path}.part`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await pipeline(withLineEnds(backupLines(queries, now)), createGzip(), async (zipped: AsyncIterable<Uint8Array>) => {
      for await (const part of sealFile(zipped, key)) await file.writeFile(part);
    });
    await file.sync();
    await file.close();
    await link(draft, path);
  } finally {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
  }
}

/** Restores a file into an empty database. Throws `UnreadableBackup` in words where it cannot be. */
export async function readBackup(queries: Queries, path: string, privateKeyFile: string | null): Promise<RestoredRows> {
  const key = privateKeyFile === null ? null : await readFile(privateKeyFile, 'utf8');
  try {
    return await pipeline(openFile(createReadStream(path), key), createGunzip(), (content: AsyncIterable<Uint8Array>) =>
      restoreLines(queries, linesOf(content)),
    );
  } catch (error) {
    const isZipError = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isZipError ? new UnreadableBackup('The backup was changed or cut off.') : error;
  }
}

/** By line feeds alone: other signs that end a line elsewhere stand in what people wrote. */
async function* linesOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of parts) {
    const [first = '', ...more] = decoder.decode(part, { stream: true }).split('\n');
    const last = more.pop();
    rest += first;
    if (last === undefined) continue;
    yield rest;
    yield* more;
    rest = last;
  }
  if (rest !== '') yield rest;
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}
