import type { Protocol } from '../protocol/protocol.ts';
import type { Outline } from './1a-outline/outline.ts';
import { outlinePrompt } from './1a-outline/outline-prompt.ts';
import type { Questions } from './1b-questions/questions.ts';
import { readQuestions } from './1b-questions/read-questions.ts';
import type { Logic } from './1c-logic/logic.ts';
import { readLogic } from './1c-logic/read-logic.ts';
import { buildGraph } from './2-graph/build-graph.ts';
import type { Graph } from './2-graph/graph.ts';
import { type Program, writeProgram } from './3-program/write-program.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Stages {
  readonly '1a': Outline;
  readonly '1b': Questions | null;
  readonly '1c': Logic | null;
  readonly '2': Graph | null;
  readonly '3': Program | null;
}

/** `ok_with_errors`: something is wrong, and a runnable protocol came out without it. `failed`: nothing runnable came out. */
export interface Compilation {
  readonly status: 'completed' | 'ok_with_errors' | 'failed';
  readonly stages: Stages;
  readonly diagnostics: readonly Diagnostic[];
  readonly protocol: Protocol | null;
}

export interface CompileOptions {
  readonly name: string;
  readonly vocabulary: Vocabulary;
  readonly hash: (text: string) => string;
}

/** Compiles a prompt through all stages. Every text ends in a result: what is wrong with it is a diagnostic, never thrown. */
export function compilePrompt(source: string, options: CompileOptions): Compilation {
  const outline = outlinePrompt(source);
  if (!hasQuestions(outline)) {
    const stages = { '1a': outline, '1b': null, '1c': null, '2': null, '3': null };
    return { status: 'failed', stages, diagnostics: outline.diagnostics, protocol: null };
  }
  const questions = readQuestions(outline, options.vocabulary);
  const logic = readLogic(questions, options.vocabulary);
  const graph = buildGraph(logic);
  const problems = [outline, questions, logic, graph].flatMap((stage) => stage.diagnostics).sort(inOrder);
  const program = writeProgram(graph, { name: options.name, hash: options.hash, problems });
  const stages = { '1a': outline, '1b': questions, '1c': logic, '2': graph, '3': program };
  return { status: problems.length === 0 ? 'completed' : 'ok_with_errors', stages, diagnostics: problems, protocol: program.protocol };
}

/** Whether there is anything to ask: without a question nothing runnable can come of a prompt. */
export function hasQuestions({ items }: { readonly items: readonly { readonly kind: string }[] }): boolean {
  return items.some((item) => item.kind === 'question');
}

/** By where they stand in the prompt. */
export function inOrder(one: Diagnostic, other: Diagnostic): number {
  return one.range.start.line - other.range.start.line || one.range.start.column - other.range.start.column;
}
