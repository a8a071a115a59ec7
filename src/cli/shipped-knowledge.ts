import { join } from 'node:path';
import type { Knowledge } from '../clinical/knowledge.ts';
import { loadKnowledge, loadSoundEntries, type SoundEntries } from '../knowledge/load-knowledge.ts';
import { fail, type Result, succeed } from '../shared/result.ts';

/** Where the files of the knowledge that is shipped lie. */
export const shippedRoot = join(import.meta.dirname, '..', '..');
/** Not in the server's data directory: a command that reads a file must not make that directory, or own what is in it. */
const cacheFolder = join(shippedRoot, 'node_modules', '.cache', 'anamnesis');

/** The knowledge that is shipped. Fails with one line per problem of its files. */
export async function shippedKnowledge(): Promise<Result<Knowledge, string>> {
  const knowledge = await loadKnowledge(shippedRoot, cacheFolder);
  if (knowledge.ok) return succeed(knowledge.value);
  return fail(knowledge.error.map(({ file, entry, field, problem }) => `${file}: ${entry}: ${field} ${problem}`).join('\n'));
}

/** What is sound in the knowledge that is shipped, entry by entry, and what is wrong in it. */
export function shippedEntries(): Promise<SoundEntries> {
  return loadSoundEntries(shippedRoot, cacheFolder);
}
