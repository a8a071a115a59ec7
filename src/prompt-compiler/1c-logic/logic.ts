import type { Predicate } from '../../protocol/predicate.ts';
import type { ConditionCode } from '../../shared/ids.ts';
import type { Binding, Questions, ReadQuestion } from '../1b-questions/questions.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Range } from '../piece.ts';

interface Line {
  readonly line: number;
  readonly range: Range;
}

/** A line that is carried out where it stands. `own` is the author's condition alone, `when` all that must hold. */
export type LogicLine = Line & { readonly when: Predicate; readonly own: Predicate } & (
    | { readonly kind: 'ask'; readonly number: string }
    | { readonly kind: 'go-to'; readonly label: string | null; readonly target: string; readonly targetRange: Range }
    | { readonly kind: 'stop'; readonly label: string | null; readonly words: string | null }
    | { readonly kind: 'emergency'; readonly label: string | null; readonly words: string; readonly thenStop: boolean }
  );

export interface LogicConsideration extends Line {
  readonly label: string;
  readonly condition: ConditionCode | null;
  readonly doNotMiss: boolean;
  readonly when: Predicate;
}

export interface LogicNextStep extends Line {
  readonly text: string;
  readonly when: Predicate;
}

/** A number in the text that names a question, or a line that asks nothing. */
export interface NamedQuestion {
  readonly number: string;
  readonly range: Range;
}

/** The output of stage 1c: questions with their final kinds, and every instruction with its predicate. */
export interface Logic extends Omit<Questions, 'items' | 'diagnostics'> {
  readonly questions: readonly ReadQuestion[];
  readonly lines: readonly LogicLine[];
  readonly considerations: readonly LogicConsideration[];
  readonly nextSteps: readonly LogicNextStep[];
  readonly bindings: readonly Binding[];
  /** Every number that names a question, but those at the beginning of lines, in no order. */
  readonly references: readonly NamedQuestion[];
  readonly diagnostics: readonly Diagnostic[];
}
