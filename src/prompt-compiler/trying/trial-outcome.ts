import { describePredicate } from '../../protocol/describe-predicate.ts';
import { evaluatePredicate } from '../../protocol/evaluate-predicate.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { Trial } from './trial.ts';

/** Something that the author wants said or thought of at the end. `when` is its condition in words, null where it always holds. */
export interface Outcome {
  readonly label: string;
  readonly line: number;
  readonly when: string | null;
}

/** What holds after the answers so far, as the author wrote it. `open` is what could not be settled, because an answer is missing or not known. */
export interface TrialOutcome {
  readonly considered: readonly Outcome[];
  readonly doNotMiss: readonly Outcome[];
  readonly nextSteps: readonly Outcome[];
  readonly open: readonly Outcome[];
}

/** What a trial has come to: the diagnoses and next steps whose conditions hold. */
export function outcomeOf({ protocol, known }: Trial): TrialOutcome {
  const considered: Outcome[] = [];
  const doNotMiss: Outcome[] = [];
  const nextSteps: Outcome[] = [];
  const open: Outcome[] = [];
  const sort = (into: Outcome[], label: string, line: number, when: Predicate) => {
    const truth = evaluatePredicate(when, known);
    if (truth === 'false') return;
    (truth === 'true' ? into : open).push({ label, line, when: when.kind === 'always' ? null : describePredicate(when, protocol) });
  };
  for (const { label, line, when, doNotMiss: grave } of protocol.considerations) sort(grave ? doNotMiss : considered, label, line, when);
  for (const { text, line, when } of protocol.nextSteps) sort(nextSteps, text, line, when);
  return { considered, doNotMiss, nextSteps, open };
}
