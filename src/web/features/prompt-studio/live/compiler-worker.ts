import { type CompileOptions, compilePrompt } from '../../../../prompt-compiler/compile-prompt.ts';
import { knowledgeNames } from '../../../../prompt-compiler/editing/knowledge-names.ts';
import { reportOf } from '../../../../prompt-compiler/editing/report-of.ts';
import { knowledgeVocabulary } from '../../../../prompt-compiler/knowledge-vocabulary.ts';
import { renumberPrompt } from '../../../../prompt-compiler/renumbering/renumber-prompt.ts';
import { emptyVocabulary, type Vocabulary } from '../../../../prompt-compiler/vocabulary.ts';
import { checkNumbering } from '../editor/check-numbering.ts';
import type { CompilerAnswer, CompilerRequest } from './compiler-messages.ts';
import { loadKnowledge } from './knowledge-store.ts';

let vocabulary: Vocabulary | null = null;
let whenKnowledgeIsSettled: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<CompilerRequest>) => {
  if (data.kind === 'load-knowledge') whenKnowledgeIsSettled = load(data.token);
  else if (data.kind === 'report') answer({ kind: 'report', id: data.id, report: report(data.source) });
  else if (data.kind === 'renumber') answer({ kind: 'renumbered', id: data.id, result: renumberPrompt(data.source, options()) });
  else void whenKnowledgeIsSettled.then(() => answer({ kind: 'compilation', id: data.id, compilation: compile(data.source) }));
});

async function load(token: string): Promise<void> {
  const knowledge = await loadKnowledge(token);
  if (knowledge === null) return answer({ kind: 'no-knowledge' });
  vocabulary = knowledgeVocabulary(knowledge);
  answer({
    kind: 'knowledge',
    names: knowledgeNames(knowledge),
  });
}

function report(source: string) {
  return { ...reportOf(compile(source), vocabulary), numbering: checkNumbering(source) };
}

function compile(source: string) {
  return compilePrompt(source, options());
}

function options(): CompileOptions {
  return { name: 'prompt', vocabulary: vocabulary ?? emptyVocabulary, hash: shortHash };
}

function answer(message: CompilerAnswer): void {
  postMessage(message);
}

/** FNV-1a: it tells two texts of this browser apart, and is no version that the server would know. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
