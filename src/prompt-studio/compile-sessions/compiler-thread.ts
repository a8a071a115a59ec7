import { parentPort, workerData } from 'node:worker_threads';

import type { CompileOptions } from '../../prompt-compiler/compile-prompt.ts';
import type { Diagnostic } from '../../prompt-compiler/diagnostic.ts';
import { knowledgeVocabulary } from '../../prompt-compiler/knowledge-vocabulary.ts';
import { runStage } from '../../prompt-compiler/run-stage.ts';
import type { StageOutput } from '../../prompt-compiler/stage-output.ts';
import type { VocabularyKnowledge } from '../../prompt-compiler/vocabulary.ts';
import { contentHash } from '../../published-protocols/shipped-protocols.ts';
import { type StageRun, type StageTask, unnamedPrompt } from './stage-task.ts';

const mostErrors = 1_000;

/** What runs in each compiler thread: one stage at a time, from text to text. The knowledge's vocabulary is made once. */
const options: CompileOptions = {
  name: unnamedPrompt,
  vocabulary: knowledgeVocabulary(workerData as VocabularyKnowledge),
  hash: contentHash,
};

parentPort?.on('message', ({ stage, input }: StageTask) => {
  const { status, output, diagnostics } = runStage(stage, stage === '1a' ? input : (JSON.parse(input) as StageOutput), options);
  const run: StageRun = {
    status,
    output: output === null ? null : JSON.stringify(output),
    problemCount: diagnostics.length,
    errors: diagnostics.slice(0, mostErrors).map(errorOf),
  };
  parentPort?.postMessage(run);
});

function errorOf({ range, questionId, severity, message }: Diagnostic): StageRun['errors'][number] {
  return { line: range.start.line, column: range.start.column, question_id: questionId, severity, message };
}
