import { fileURLToPath } from 'node:url';
import { compileLexicon, type Lexicon } from '../clinical/lexicon/compile-lexicon.ts';
import { loadKnowledge } from '../consultations/load-knowledge.ts';
import { fail, type Result, succeed } from '../shared/result.ts';

const knowledgeFolder = fileURLToPath(new URL('../../knowledge', import.meta.url));

/** Loads and compiles the knowledge that is shipped. Fails with one line per problem of its files. */
export async function openLexicon(): Promise<Result<Lexicon, string>> {
  const knowledge = await loadKnowledge(knowledgeFolder);
  if (!knowledge.ok) {
    return fail(knowledge.error.map(({ file, entry, field, problem }) => `knowledge/${file}: ${entry}: ${field} ${problem}`).join('\n'));
  }
  return succeed(compileLexicon(knowledge.value));
}
