import type { ClinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { medicinesTold } from '../patient-questions/medicines-told.ts';
import { areAllergiesKnown } from './allergies-known.ts';
import type { Treated } from './check-step.ts';

/** What a treatment is checked against, as this consultation knows it. */
export function treatedIn(parts: EngineParts, state: ConsultationState, { facts, protocol }: ClinicalView): Treated {
  return {
    ...medicinesTold(state, parts.answers.book, ''),
    person: state.person,
    present: new Set(facts.filter(({ status }) => status === 'present').map(({ finding }) => finding)),
    allergiesKnown: areAllergiesKnown(parts, state, protocol),
  };
}
