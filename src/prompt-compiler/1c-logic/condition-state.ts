import type { Predicate } from '../../protocol/predicate.ts';
import type { Result } from '../../shared/result.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import type { MessageCode } from '../messages/catalogue.ts';
import type { ConditionContext, ConditionProblem } from './condition-context.ts';
import type { Reference } from './condition-syntax.ts';
import type { Reader } from './reader.ts';

export type Subject =
  /** `said` is what was said of the question, where one comparison said it. */
  { readonly kind: 'question'; readonly question: ReadQuestion; readonly said?: Predicate } | { readonly kind: 'age' };
export type Outcome = Result<Predicate, ConditionProblem>;

/** A condition while it is being read. `subject` is what was spoken of last, for 'above 7 or below 3'. */
export interface ConditionState extends Reader {
  readonly source: string;
  readonly context: ConditionContext;
  subject: Subject | null;
  depth: number;
  /** How many questions the condition has named so far, each as often as it is named. */
  named: number;
  /** How often words that cannot be read were passed over. */
  passed: number;
  /** Every number that was taken for a question's, in whichever reading. */
  readonly seen: Reference[];
  /** Names that are neither in the prompt nor in the knowledge. */
  readonly unknownFacts: { readonly words: string; readonly from: number; readonly to: number }[];
}

/** A problem with the words from one token up to another. */
export function problem(
  state: ConditionState,
  code: MessageCode,
  from: number,
  to: number,
  values: Readonly<Record<string, string | number>> = {},
  suggestion: string | null = null,
): { readonly ok: false; readonly error: ConditionProblem } {
  const start = state.tokens[from]?.start ?? state.source.length;
  const end = Math.max(start, state.tokens[Math.min(to, state.tokens.length) - 1]?.end ?? state.source.length);
  return {
    ok: false,
    error: { code, values: { words: state.source.slice(start, end) || state.source, ...values }, from: start, to: end, suggestion },
  };
}
