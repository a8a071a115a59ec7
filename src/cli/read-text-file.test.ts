import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anamnesis-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(bytes: string | Uint8Array): Promise<string> {
  const path = join(folder, 'file.md');
  await writeFile(path, bytes);
  return path;
}

describe('readTextFile', () => {
  it.each([
    ['UTF-8', Buffer.from('1. Café?')],
    ['UTF-16 with its mark', Buffer.from('\ufeff1. Café?', 'utf16le')],
    ['the letters of older Windows programs', Buffer.from('1. Café?', 'latin1')],
  ])('reads %s', async (_name, bytes) => {
    expect(await readTextFile(await fileOf(bytes))).toEqual({ ok: true, value: '1. Café?' });
  });

  it('says of a file that is no text where it is none', async () => {
    const path = await fileOf('1. a\0b');
    expect(await readTextFile(path)).toEqual({ ok: false, error: `${path}: it is not a text file (byte 5 is zero)` });
  });

  it('says of a file that is far too large how large it is, without reading it', async () => {
    const path = await fileOf('');
    await truncate(path, 3 * 1024 ** 3);
    expect(await readTextFile(path)).toEqual({ ok: false, error: `${path}: it is too large (3072 MB, at most 256 are read)` });
  });

  it.each([
    ['nothing.md', 'there is no such file'],
    ['', 'it is a folder'],
  ])('says why “%s” cannot be read', async (name, reason) => {
    const path = join(folder, name);
    expect(await readTextFile(path)).toEqual({ ok: false, error: `${path}: ${reason}` });
  });
});
