// One network of the ensemble, in a process of its own: all learn at the same time.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { learn } from './learn.ts';
import { loadLessons } from './load-lessons.ts';
import { decodeWordVectors } from './word-vectors-file.ts';

const { folder, epochs, seed } = workerData as { readonly folder: string; readonly epochs: number; readonly seed: number };
const { lessons } = await loadLessons(folder);
const vectors = decodeWordVectors(await readFile(join(import.meta.dirname, 'word-vectors.bin')));
const weights = learn(lessons, vectors, {
  epochs,
  seed,
  batch: 4,
  onEpoch: (epoch, loss) => console.log(`network ${seed}, epoch ${epoch + 1}: loss ${loss.toFixed(3)}`),
});
parentPort?.postMessage(weights);
