import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadKnowledge } from '../consultations/load-knowledge.ts';
import { type Compilation, compilePrompt } from '../prompt-compiler/compile-prompt.ts';
import { knowledgeVocabulary } from '../prompt-compiler/knowledge-vocabulary.ts';
import type { Vocabulary } from '../prompt-compiler/vocabulary.ts';
import { fail, type Result, succeed } from '../shared/result.ts';

const knowledgeFolder = fileURLToPath(new URL('../../knowledge', import.meta.url));

/** Compiles a prompt file with the shipped knowledge. Fails with one line of text when the file or the knowledge cannot be read. */
export async function compileFile(
  path: string,
): Promise<Result<{ readonly compilation: Compilation; readonly vocabulary: Vocabulary }, string>> {
  const source = await readTextFile(path);
  if (!source.ok) return source;
  const knowledge = await loadKnowledge(knowledgeFolder);
  if (!knowledge.ok) {
    const [first] = knowledge.error;
    return fail(`The knowledge is faulty: ${first?.file}, ${first?.entry}, ${first?.field}: ${first?.problem}`);
  }
  const vocabulary = knowledgeVocabulary(knowledge.value);
  const name = basename(path).replace(/(?:\.prompt)?\.(?:md|txt)$/, '');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  return succeed({ compilation: compilePrompt(source.value, { name, vocabulary, hash }), vocabulary });
}

/** The text of a file, or one line that says why it cannot be read. */
export async function readTextFile(path: string): Promise<Result<string, string>> {
  try {
    return succeed(await readFile(path, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : 'it cannot be read';
    return fail(`${path}: ${reason}`);
  }
}
