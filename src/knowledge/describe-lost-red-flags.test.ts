import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeLostRedFlags } from './describe-lost-red-flags.ts';
import { loadSoundKnowledge } from './load-knowledge.ts';

const root = join(import.meta.dirname, '..', '..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anamnesis-knowledge-'));
  for (const name of ['knowledge', 'locales']) await cp(join(root, name), join(folder, name), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function lostWith(file: string, text: string): Promise<string | null> {
  await writeFile(join(folder, file), text);
  return describeLostRedFlags((await loadSoundKnowledge(folder)).problems);
}

test('a red flag that names no finding is told with its file and entry', async () => {
  const flag = '- { code: zz-flag, name: A flag, kind: emergency, raisedBy: [[zz-nothing]] }\n';
  expect(await lostWith('knowledge/red-flags/zz.yaml', flag)).toMatch(/knowledge\/red-flags\/zz\.yaml, zz-flag: /);
});

test('a file of red flags that cannot be read is told with its line', async () => {
  expect(await lostWith('knowledge/red-flags/zz.yaml', '- code: "open\n')).toMatch(/knowledge\/red-flags\/zz\.yaml, line \d+: /);
});

test('a faulty condition costs no red flag', async () => {
  expect(await lostWith('knowledge/conditions/zz.yaml', '- { code: zz-thin }\n')).toBeNull();
});
