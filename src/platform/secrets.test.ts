import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrCreateSecret } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anamnesis-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('many that ask at once for a secret that is not there get the same one, and nothing else is left', async () => {
  const path = join(folder, 'below', 'secret');
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(path)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(join(folder, 'below'))).toEqual(['secret']);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
