import type { Result } from '../shared/result.ts';

/** A line of a prompt that the compiler objects to, with what stands around it. */
export interface LineWithProblems {
  readonly text: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** What the compiler says of the line, with what its catalogue says of such a problem. */
  readonly problems: readonly {
    readonly message: string;
    readonly explanation: string | null;
    readonly example: { readonly wrong: string; readonly right: string } | null;
  }[];
  /** A suggestion that the compiler did not accept, with what it said of it. */
  readonly refused: { readonly text: string; readonly problems: readonly string[] } | null;
}

/** What the line may be rewritten to; of more than one line where it held more than one. */
export interface LineSuggestion {
  readonly text: string;
  /** In a sentence, for the author. */
  readonly explanation: string;
}

/** Why there is no suggestion. `FailureKind` is how those who suggest name their failures. */
export type NoSuggestion<FailureKind extends string = string> =
  /** Whoever was asked has none. */
  | { readonly kind: 'none' }
  /** There was one, and checks or the compiler object to it. */
  | { readonly kind: 'objected' }
  | { readonly kind: 'failed'; readonly failure: FailureKind };

/** Suggests how a line is to be rewritten, or says why it does not; it never throws. What it suggests is not checked by the compiler yet. */
export type SuggestLine<FailureKind extends string = string> = (
  line: LineWithProblems,
) => Promise<Result<LineSuggestion, NoSuggestion<FailureKind>>>;
