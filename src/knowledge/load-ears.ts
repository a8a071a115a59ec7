import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { doubleMetaphone } from 'double-metaphone';
import type { Knowledge } from '../clinical/knowledge.ts';
import { createEars } from '../clinical/reading/learned/ears.ts';
import type { Ears } from '../clinical/reading/learned/hearing.ts';
import { decodeWeights } from '../clinical/reading/learned/weights-file.ts';

const shippedWeights = join(import.meta.dirname, '..', '..', 'training', 'ears.weights');

/** The learned part of the reader, from the file of weights that is shipped; null where there is none. Throws where the file holds something else. */
export async function loadEars(path = shippedWeights): Promise<Ears | null> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return bytes === null ? null : createEars(decodeWeights(gunzipSync(bytes)), doubleMetaphone);
}

/**
 * The knowledge together with the learned part of the reader that is shipped. Throws where the file of weights holds something else, or is not
 * there: an assistant that hears half of what it should must not start as if nothing were amiss.
 */
export async function withEars(knowledge: Knowledge): Promise<Knowledge> {
  const ears = await loadEars();
  if (ears === null) throw new Error(`The learned part of the reader is missing: ${shippedWeights} is not there. npm run train makes it.`);
  return { ...knowledge, ears };
}
