import type { Outline } from './1a-outline/outline.ts';
import type { Questions } from './1b-questions/questions.ts';
import type { Logic } from './1c-logic/logic.ts';
import type { Graph } from './2-graph/graph.ts';
import type { Program } from './3-program/write-program.ts';
import type { Diagnostic } from './diagnostic.ts';

export const stageNames = ['1a', '1b', '1c', '2', '3'] as const;
export type StageName = (typeof stageNames)[number];

/** The shape of stored stage outputs. It grows with every change that an older output could not be read by. */
export const outputFormat = 1;

interface Stored<Name extends StageName> {
  readonly stage: Name;
  readonly format: number;
  /** The diagnostics of the stages before, in the order of the stages. */
  readonly earlier: readonly Diagnostic[];
  /** A hash of all the rest, so that an output that was changed since it was made is never run from. */
  readonly seal: string;
}

/** What one stage made, as plain JSON: it can be stored, and the next stage runs from it. */
export type StageOutput =
  | (Outline & Stored<'1a'>)
  | (Questions & Stored<'1b'>)
  | (Logic & Stored<'1c'>)
  | (Graph & Stored<'2'>)
  | (Program & Stored<'3'>);

export type OutputOf<Name extends StageName> = Extract<StageOutput, { readonly stage: Name }>;
