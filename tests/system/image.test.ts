import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** What the product reads beside its sources, as `wire.ts` and the compiler name it. */
const readWhileRunning = [
  'package.json',
  'src',
  'knowledge',
  'locales',
  'protocols',
  'cases',
  'training/ears.weights',
  'training/questions.weights',
];

test('the image takes what is there, and all that the product reads', async () => {
  const lines = (await readFile(join(root, 'Dockerfile'), 'utf8')).split('\n');
  const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const copied = lastStage.flatMap((line) => /^COPY (?!--)(\S+) \S+$/.exec(line)?.[1] ?? []);
  expect([...copied].sort()).toEqual([...readWhileRunning].sort());
  for (const path of copied) await access(join(root, path));
  const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n');
  for (const path of copied) expect(ignored).not.toContain(path);
  expect(lastStage).toContain('USER node');
});
