import type { Person } from '../../clinical/person.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { Asked } from '../consultation-state.ts';
import type { ConsultationSummary } from '../consultation-summary.ts';
import type { EngineSettings } from '../engine-parts.ts';
import type { MedicineSaid } from './medicines-in-words.ts';

/** What an answer to a patient's question may go by: all of it was told, saved, or said by us. */
export interface QuestionContext {
  /** An alarm that was raised and that nothing settled. */
  readonly standing: 'emergency' | 'crisis' | null;
  /** What was told so far cannot wait. */
  readonly isUrgent: boolean;
  /** An emergency for which help was called or should be: whatever else is asked, its urgency does not go down. */
  readonly help: 'due' | 'on its way' | null;
  readonly summary: ConsultationSummary | null;
  readonly asked: Asked | null;
  /** About how many questions are still to come. */
  readonly questionsLeft: number;
  readonly person: Person;
  readonly isAboutAnother: boolean;
  /** Findings that are present. */
  readonly present: ReadonlySet<FindingCode>;
  /** Conditions that the patient told that they have, or that the summary takes for likely. */
  readonly illnesses: ReadonlySet<string>;
  /** Medicines that the patient told that they take. */
  readonly medicines: readonly MedicineSaid[];
  /** Allergies in the patient's words. */
  readonly allergies: readonly string[];
  readonly settings: EngineSettings;
}

/** Whether any of these findings is present. */
export function hasAny({ present }: Pick<QuestionContext, 'present'>, codes: readonly string[]): boolean {
  return codes.some((code) => present.has(code as FindingCode));
}

export function isPregnant(context: Pick<QuestionContext, 'present'>): boolean {
  // Who has given birth lately speaks of a pregnancy that is over.
  return !hasAny(context, ['postpartum']) && hasAny(context, ['pregnancy', 'early-pregnancy', 'late-pregnancy', 'positive-pregnancy-test']);
}

/** A child by age; unknown ages count as grown up. */
export function isChild({ person }: QuestionContext): boolean {
  return person.ageYears !== null && person.ageYears < 16;
}
