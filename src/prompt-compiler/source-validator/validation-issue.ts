import type { Range } from '../piece.ts';

export const validationTypes = ['numbering', 'formatting', 'mcq', 'logic', 'typo'] as const;
export type ValidationType = (typeof validationTypes)[number];

/** A change that, made in the text that was validated, removes the problem. */
export interface ValidationFix {
  readonly range: Range;
  readonly newText: string;
}

/** A problem of a source text, for its author to read. */
export interface ValidationIssue {
  /** The number of the question that it concerns, or null where there is none. */
  readonly questionId: string | null;
  readonly type: ValidationType;
  readonly message: string;
  readonly suggestion: string;
  /** From 1. */
  readonly line: number;
  /** Null where only the author can know what was meant. */
  readonly fix: ValidationFix | null;
}

/** What a check found, with places in the text that it was given. */
export interface Finding extends Omit<ValidationIssue, 'questionId'> {
  /** It says all there is to say about its line: what the compiler makes of that line follows from it. */
  readonly explainsLine?: boolean;
  /** Its fix changes more than its line, such as the numbers of the questions that follow: the next checks read the text without it. */
  readonly isFarReaching?: boolean;
}
