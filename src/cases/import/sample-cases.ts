import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The library of cases that comes with the product, as the text of one YAML file. Throws where the folder cannot be read. */
export async function sampleCases(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => `${text.trimEnd()}\n`).join('\n');
}
