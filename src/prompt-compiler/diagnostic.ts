import type { Place, Range } from './piece.ts';

export type Severity = 'error' | 'warning';

/** A change that, made, removes the problem: put `newText` in the place of `range`. */
export interface Fix {
  readonly title: string;
  readonly range: Range;
  readonly newText: string;
}

/** A problem in a prompt, in the shape of the Language Server Protocol, but with lines and columns from 1. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
  readonly questionId: string | null;
  readonly related: readonly { readonly message: string; readonly at: Place }[];
  readonly fix: Fix | null;
}
