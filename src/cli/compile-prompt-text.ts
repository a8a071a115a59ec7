import { compilePrompt } from '../prompt-compiler/compile-prompt.ts';
import type { knowledgeVocabulary } from '../prompt-compiler/knowledge-vocabulary.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { contentHash } from '../published-protocols/shipped-protocols.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { promptName } from './prompt-name.ts';

interface CompiledPrompt {
  readonly protocol: Protocol;
  /** What the compiler has to say of the prompt, a line each. */
  readonly notes: readonly string[];
}

/** Compiles the text of a prompt file to what can be run. Fails with what the compiler says, in words, where nothing can. */
export function compilePromptText(
  file: string,
  text: string,
  vocabulary: ReturnType<typeof knowledgeVocabulary>,
): Result<CompiledPrompt, string> {
  const { protocol, diagnostics } = compilePrompt(text, { name: promptName(file), vocabulary, hash: contentHash });
  const notes = diagnostics.map(
    ({ range, severity, message }) => `${file}:${range.start.line}:${range.start.column}  ${severity}  ${message}`,
  );
  if (protocol === null) return fail([...notes, `${file}: nothing that could be run came out of this prompt`].join('\n'));
  return succeed({ protocol, notes });
}
