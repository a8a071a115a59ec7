import type { Severity } from '../diagnostic.ts';

/** What the compiler says of one kind of problem, and how it explains it. */
export interface Message {
  readonly severity: Severity;
  /** The message; `{name}` stands for a value of the case. */
  readonly text: string;
  readonly explanation: string;
  /** A prompt that has the problem, and one that has none. '…' stands for more of the same. */
  readonly example: { readonly wrong: string; readonly right: string };
}
