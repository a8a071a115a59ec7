import type { Diagnostic } from '../diagnostic.ts';
import type { Piece, Range } from '../piece.ts';

/** A condition as its author wrote it, not read yet. `otherwise` stands for the opposite of the condition before it. */
export interface Condition {
  readonly otherwise: boolean;
  readonly parts: readonly { readonly mode: 'if' | 'unless'; readonly words: Piece }[];
}

/** Question numbers from one to another, both included. */
export interface NumberSpan {
  readonly from: string;
  readonly to: string;
  readonly piece: Piece;
}

/** What a line does, other than asking. */
export type Act =
  | { readonly kind: 'go-to'; readonly target: string; readonly piece: Piece }
  | { readonly kind: 'go-to-end' }
  | { readonly kind: 'stop'; readonly words: string | null }
  | { readonly kind: 'emergency'; readonly words: string; readonly thenStop: boolean };

export interface OutlineOption {
  /** The author's letter or number (`a`, `1`), or null for a bullet. */
  readonly marker: string | null;
  readonly label: Piece;
}

/** What a line above several questions says of how each is answered: a list of answers, or a range ('Rate each from 0 to 4'). */
export interface Stem {
  readonly line: number;
  readonly answers: string | null;
  readonly wording: string;
}

interface Item {
  readonly line: number;
  readonly range: Range;
}

export interface OutlineQuestion extends Item {
  readonly kind: 'question';
  readonly number: string;
  /** What its author calls it ('A4a', 'VI'), where that is not its number. */
  readonly authorLabel?: string;
  readonly parent: string | null;
  readonly heading: number | null;
  readonly optional: boolean;
  readonly always: boolean;
  readonly conditions: readonly Condition[];
  readonly text: Piece;
  /** Lines below the question that belong to its wording ('Choose all that apply.'). */
  readonly hints: readonly string[];
  readonly options: readonly OutlineOption[];
  readonly stem: Stem | null;
}

export interface OutlineAct extends Item {
  readonly kind: 'act';
  /** The number of a numbered line that asks nothing. */
  readonly label: string | null;
  /** The question that 'if yes' speaks of, and whether the line stands indented below it. */
  readonly about: string | null;
  readonly owned: boolean;
  readonly condition: Condition | null;
  readonly act: Act;
}

/** A line that says when others are asked ('Ask 27 to 31 only if female'). An empty list of spans means the section it stands in. */
export interface OutlineScope extends Item {
  readonly kind: 'scope';
  readonly about: string | null;
  readonly owned: boolean;
  readonly spans: readonly NumberSpan[] | 'section' | 'next';
  /** Whether each span is one question, without its sub-questions: the lines of a block are named one by one. */
  readonly oneByOne?: boolean;
  readonly heading: number | null;
  readonly skip: boolean;
  readonly condition: Condition | null;
}

export interface OutlineConsideration extends Item {
  readonly kind: 'consideration';
  readonly doNotMiss: boolean;
  readonly about: string | null;
  readonly owned: boolean;
  readonly label: Piece;
  readonly condition: Condition | null;
}

export interface OutlineNextStep extends Item {
  readonly kind: 'next-step';
  readonly about: string | null;
  readonly owned: boolean;
  readonly text: Piece;
  readonly condition: Condition | null;
}

export type OutlineItem = OutlineQuestion | OutlineAct | OutlineScope | OutlineConsideration | OutlineNextStep;

/** What a line of the prompt is. `wording` belongs to the question or the words above it; `problem` is left out, and a diagnostic says so. */
export type LineKind =
  | 'blank'
  | 'comment'
  | 'heading'
  | 'field'
  | 'limit'
  | 'question'
  | 'option'
  | 'instruction'
  | 'wording'
  | 'style'
  | 'problem';

/** The output of stage 1a: every line of the prompt, told apart and nested. */
export interface Outline {
  readonly title: string | null;
  readonly chiefComplaint: string | null;
  readonly alsoFor: readonly string[];
  readonly style: readonly { readonly line: number; readonly text: string }[];
  readonly headings: readonly { readonly line: number; readonly level: number; readonly text: string }[];
  readonly questionLimit: number | null;
  /** The lines that add answers up ('Add the answers of 1 to 9'): the total is that of the last one above. */
  readonly scores: readonly { readonly line: number; readonly spans: readonly NumberSpan[] }[];
  readonly items: readonly OutlineItem[];
  /** What each line is, the first line first. */
  readonly lines: readonly LineKind[];
  readonly commentCount: number;
  readonly lineCount: number;
  readonly diagnostics: readonly Diagnostic[];
}
