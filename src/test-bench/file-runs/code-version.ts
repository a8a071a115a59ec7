import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a run depends on, of all folders of the sources. */
const runFolders = [
  'shared',
  'protocol',
  'clinical',
  'prompt-compiler',
  'interview',
  'models',
  'knowledge',
  'published-protocols',
  'consultations',
  'cases',
  'test-bench',
];

/** What was learned from examples is as much of the program as what was written. */
const learned = ['ears.weights', 'questions.weights'].map((name) => join('..', 'training', name));

/** A hash of the program that carries out runs: results of two programs are not those of one run. Throws when the sources cannot be read. */
export async function codeVersion(sources: string): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of runFolders) {
    const files = (await readdir(join(sources, folder), { recursive: true })).filter((file) => /(?<!\.test)\.(?:ts|yaml)$/.test(file));
    const texts = await Promise.all(files.sort().map(async (file) => [file, await readFile(join(sources, folder, file), 'utf8')] as const));
    for (const [file, text] of texts) hash.update(`${folder}/${file}\0${text}\0`);
  }
  for (const file of learned) hash.update(await readFile(join(sources, file)));
  return hash.digest('hex').slice(0, 12);
}
