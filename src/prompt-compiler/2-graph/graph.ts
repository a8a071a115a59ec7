import type { Step } from '../../protocol/protocol.ts';
import type { Logic } from '../1c-logic/logic.ts';
import type { Diagnostic } from '../diagnostic.ts';

/** One question of the graph, for drawing. */
export interface GraphNode {
  readonly id: string;
  readonly line: number;
  readonly text: string;
  readonly answer: string;
  /** Answers with which it is asked ('with 1 = yes, female'); null where it is asked whatever is answered, or where no such way is known. */
  readonly askedWith: string | null;
}

/** A way from one question to what may follow it, with the author's condition in words, or null where there is none. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'next' | 'sub-question' | 'jump' | 'stop' | 'emergency';
  readonly when: string | null;
}

/** One thing that was asked of the graph: whether it was proved, found wrong, or could not be settled in the time given. */
export interface Proof {
  readonly claim:
    | 'every question can be asked'
    | 'every path ends'
    | 'no condition is contradictory'
    | 'no condition is always true'
    | 'no jump leads into a skipped branch'
    | 'no threshold lies outside the range of its question'
    | 'every red flag is asked in time';
  readonly outcome: 'proved' | 'refuted' | 'not proved';
}

export interface QuestionCounts {
  readonly least: number;
  readonly most: number;
  /** After how many questions, at most, the last emergency line is reached; null where there is none. */
  readonly lastRedFlagAfter: number | null;
}

/** The output of stage 2: the steps in order, the graph they make, and what was proved about it. */
export interface Graph extends Omit<Logic, 'lines' | 'diagnostics'> {
  readonly steps: readonly Step[];
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly proofs: readonly Proof[];
  readonly counts: QuestionCounts;
  readonly diagnostics: readonly Diagnostic[];
}
