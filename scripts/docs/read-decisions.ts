import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DecisionFile } from './decisions-page.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'decisions');

/** The files of the decisions, without their index. */
export async function readDecisions(): Promise<readonly DecisionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}
