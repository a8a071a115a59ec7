import { type Compilation, compilePrompt } from '../prompt-compiler/compile-prompt.ts';
import { knowledgeVocabulary } from '../prompt-compiler/knowledge-vocabulary.ts';
import type { Vocabulary } from '../prompt-compiler/vocabulary.ts';
import { contentHash } from '../published-protocols/shipped-protocols.ts';
import { type Result, succeed } from '../shared/result.ts';
import { promptName } from './prompt-name.ts';
import { readTextFile } from './read-text-file.ts';
import { shippedKnowledge } from './shipped-knowledge.ts';

/** Compiles a prompt file with the shipped knowledge. Fails, with the reason in words, when the file or the knowledge cannot be read. */
export async function compileFile(
  path: string,
): Promise<Result<{ readonly compilation: Compilation; readonly vocabulary: Vocabulary }, string>> {
  const source = await readTextFile(path);
  if (!source.ok) return source;
  const knowledge = await shippedKnowledge();
  if (!knowledge.ok) return knowledge;
  const vocabulary = knowledgeVocabulary(knowledge.value);
  return succeed({ compilation: compilePrompt(source.value, { name: promptName(path), vocabulary, hash: contentHash }), vocabulary });
}
