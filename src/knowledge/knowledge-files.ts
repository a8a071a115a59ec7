import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';

/** One thing that is wrong in the knowledge files: where, and what. */
export interface KnowledgeProblem {
  readonly file: string;
  /** The code of the entry, or its number in the file. */
  readonly entry: string;
  readonly field: string;
  readonly problem: string;
}

/** The files of the knowledge and of other languages as data, not yet checked: path -> content. */
export interface KnowledgeFiles {
  /** A hash of all paths and texts. */
  readonly version: string;
  readonly contents: Readonly<Record<string, unknown>>;
  /** The files that are not valid YAML; they have no content. */
  readonly problems: readonly KnowledgeProblem[];
}

const folders = [
  'knowledge',
  'knowledge/findings',
  'knowledge/conditions',
  'knowledge/red-flags',
  'knowledge/medicines',
  'knowledge/medicine-advice',
  'knowledge/answers',
  'locales',
];
const cachePrefix = 'knowledge-';

/**
 * Reads all YAML files of the folders `knowledge` and `locales` below a root. What parsing them gave is kept in the cache folder, if there is one,
 * because it takes most of a second. Throws when a folder cannot be read.
 */
export async function readKnowledgeFiles(root: string, cacheFolder: string | null): Promise<KnowledgeFiles> {
  const texts = await readTexts(root);
  const hash = createHash('sha256');
  for (const [path, text] of texts) hash.update(`${path}\0${text}\0`);
  const version = hash.digest('hex');
  const cached = cacheFolder ? await readCache(cacheFolder, version) : null;
  if (cached) return { version, contents: cached, problems: [] };

  const problems: KnowledgeProblem[] = [];
  const contents: Record<string, unknown> = {};
  for (const [path, text] of texts) {
    const lineCounter = new LineCounter();
    const document = parseDocument(text, { lineCounter });
    for (const error of document.errors) {
      const { line } = lineCounter.linePos(error.pos[0]);
      problems.push({ file: path, entry: `line ${line}`, field: 'YAML', problem: error.message.split('\n')[0] ?? 'is not valid' });
    }
    if (document.errors.length === 0) contents[path] = document.toJS();
  }
  if (cacheFolder && problems.length === 0) await writeCache(cacheFolder, version, contents);
  return { version, contents, problems };
}

async function readTexts(root: string): Promise<readonly (readonly [path: string, text: string])[]> {
  const lists = await Promise.all(
    folders.map(async (name) =>
      (await readdir(join(root, name))).filter((file) => file.endsWith('.yaml')).map((file) => `${name}/${file}`),
    ),
  );
  const paths = lists.flat().sort();
  return Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const));
}

async function readCache(cacheFolder: string, version: string): Promise<Record<string, unknown> | null> {
  try {
    return JSON.parse(await readFile(join(cacheFolder, `${cachePrefix}${version}.json`), 'utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Replaces what older versions left. A cache that cannot be written costs time and nothing else. */
async function writeCache(cacheFolder: string, version: string, contents: Record<string, unknown>): Promise<void> {
  try {
    await mkdir(cacheFolder, { recursive: true });
    for (const name of await readdir(cacheFolder)) {
      if (name.startsWith(cachePrefix)) await rm(join(cacheFolder, name), { force: true });
    }
    const draft = join(cacheFolder, `draft-${process.pid}-${randomBytes(4).toString('hex')}.json`);
    await writeFile(draft, JSON.stringify(contents));
    await rename(draft, join(cacheFolder, `${cachePrefix}${version}.json`));
  } catch {
    return;
  }
}
