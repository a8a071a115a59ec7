import type { NodeKind, NodeOption } from '../../protocol/protocol.ts';
import type { Asks, QuestionSubject } from '../../protocol/question-meaning.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { Condition, Outline, OutlineItem, OutlineQuestion } from '../1a-outline/outline.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Range } from '../piece.ts';

export interface QuestionOption extends NodeOption {
  /** The author's letter or number, by which conditions may name it too. */
  readonly marker: string | null;
}

/** A question with its kind of answer. */
export interface ReadQuestion {
  readonly kind: 'question';
  readonly line: number;
  readonly range: Range;
  readonly number: string;
  readonly authorLabel?: string;
  readonly parent: string | null;
  readonly heading: number | null;
  readonly required: boolean;
  readonly always: boolean;
  readonly conditions: readonly Condition[];
  readonly text: string;
  readonly hints: readonly string[];
  readonly answer: NodeKind;
  /** False where neither options nor wording settle the kind: how conditions use the answer then does. */
  readonly answerIsCertain: boolean;
  readonly options: readonly QuestionOption[];
  readonly unit: string | null;
  readonly amounts: { readonly least: number; readonly most: number } | null;
  readonly finding: FindingCode | null;
  readonly asks: Asks;
  /** The author's words for what it asks, where they were understood. */
  readonly settledAs: string | null;
  readonly about: QuestionSubject;
}

/** What words of the prompt were bound to in the clinical knowledge. */
export interface Binding {
  readonly line: number;
  readonly words: string;
  readonly boundTo: string;
}

/** The output of stage 1b: the outline, its questions read. */
export interface Questions extends Omit<Outline, 'items' | 'lines' | 'diagnostics'> {
  readonly items: readonly (ReadQuestion | Exclude<OutlineItem, OutlineQuestion>)[];
  readonly bindings: readonly Binding[];
  readonly diagnostics: readonly Diagnostic[];
}
