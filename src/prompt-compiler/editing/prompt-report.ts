import type { Compilation } from '../compile-prompt.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { LineReading } from '../writing/describe-lines.ts';

/** A heading or a question of a prompt, as an outline shows it and completion offers it. */
export type PromptEntry =
  | { readonly kind: 'heading'; readonly line: number; readonly level: number; readonly text: string }
  | {
      readonly kind: 'question';
      readonly line: number;
      readonly number: string;
      readonly parent: string | null;
      readonly text: string;
      readonly options: readonly string[];
      /** What it asks, as the compiler understands it; null where nothing is known of that. */
      readonly asks: string | null;
    };

/** What an editor shows of a prompt while its author types: as much as is shown at once, so that it can be handed over in no time. */
export interface PromptReport {
  /** False until the clinical knowledge is there: what depends on it is not reported before. */
  readonly withKnowledge: boolean;
  readonly status: Compilation['status'];
  /** The first problems, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many problems there are in all. */
  readonly diagnosticCount: number;
  /** Headings and questions, in the order of the text. */
  readonly entries: readonly PromptEntry[];
  /** How each line that has a condition was read, in the order of the text. */
  readonly readings: readonly LineReading[];
}
