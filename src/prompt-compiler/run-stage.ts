import { outlinePrompt } from './1a-outline/outline-prompt.ts';
import { readQuestions } from './1b-questions/read-questions.ts';
import { readLogic } from './1c-logic/read-logic.ts';
import { buildGraph } from './2-graph/build-graph.ts';
import { writeProgram } from './3-program/write-program.ts';
import { type CompileOptions, hasQuestions, inOrder } from './compile-prompt.ts';
import type { Diagnostic } from './diagnostic.ts';
import { diagnose } from './messages/diagnose.ts';
import type { OutputOf, StageName, StageOutput } from './stage-output.ts';
import { readStoredOutput, storeOutput } from './stored-output.ts';

/** What came of running one stage. `diagnostics` are those of this stage; after stage 3, which finds none of its own, those of all. */
export interface StageResult {
  readonly stage: StageName;
  readonly status: 'completed' | 'ok_with_errors' | 'failed';
  readonly output: StageOutput | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Runs one stage from the stored output of the stage before, the first from the text of the prompt. An input that is not what the stage
 * before made with this version of the compiler is refused with a diagnostic, and so is a prompt without any question.
 */
export function runStage(name: StageName, input: string | StageOutput, options: CompileOptions): StageResult {
  switch (name) {
    case '1a': {
      if (typeof input !== 'string') return refused(name, 'stage 1a runs from the text of a prompt');
      const outline = outlinePrompt(input);
      const output = storeOutput(name, outline, [], options);
      return hasQuestions(outline) ? finished(output) : failed(name, output, outline.diagnostics);
    }
    case '1b':
      return runFrom('1a', name, input, options, (outline) => readQuestions(outline, options.vocabulary));
    case '1c':
      return runFrom('1b', name, input, options, (questions) => readLogic(questions, options.vocabulary));
    case '2':
      return runFrom('1c', name, input, options, (logic) => buildGraph(logic));
    case '3':
      return runFrom('2', name, input, options, (graph, earlier) =>
        writeProgram(graph, { name: options.name, hash: options.hash, problems: [...earlier].sort(inOrder) }),
      );
  }
}

type Made<Name extends StageName> = Omit<OutputOf<Name>, 'stage' | 'format' | 'earlier' | 'seal'>;

function runFrom<Before extends StageName, Name extends StageName>(
  before: Before,
  name: Name,
  input: string | StageOutput,
  options: CompileOptions,
  run: (made: Made<Before>, earlier: readonly Diagnostic[]) => Made<Name>,
): StageResult {
  const stored = readStoredOutput(before, input, options);
  if (!stored.ok) return refused(name, stored.error);
  const { made, earlier } = stored.value;
  const all = [...earlier, ...made.diagnostics];
  const { items } = made as Partial<Made<'1a'>>;
  if (items !== undefined && !hasQuestions({ items })) return failed(name, null, all);
  return finished(storeOutput(name, run(made, all), all, options));
}

function finished(output: StageOutput): StageResult {
  const diagnostics = [...(output.stage === '3' ? output.analysis.errors : output.diagnostics)].sort(inOrder);
  return { stage: output.stage, status: diagnostics.length === 0 ? 'completed' : 'ok_with_errors', output, diagnostics };
}

function failed(stage: StageName, output: StageOutput | null, diagnostics: readonly Diagnostic[]): StageResult {
  return { stage, status: 'failed', output, diagnostics: [...diagnostics].sort(inOrder) };
}

function refused(stage: StageName, reason: string): StageResult {
  const start = { line: 1, column: 1 };
  return failed(stage, null, [diagnose('stage-input-refused', { start, end: start }, { stage, reason })]);
}
