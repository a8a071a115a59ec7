import { allergyTo, clashBetween } from '../patient-questions/against-medicine.ts';
import type { MedicineBook, MedicineSaid } from '../patient-questions/medicines-in-words.ts';
import { isPregnant, type QuestionContext } from '../patient-questions/question-context.ts';

/** What is known of the patient that a treatment is checked against. */
export type Treated = Pick<QuestionContext, 'allergies' | 'medicines' | 'person' | 'present'> & {
  /** The patient said what they are allergic to, or that they are to nothing. */
  readonly allergiesKnown: boolean;
};

/** 'Stop ibuprofen' gives none. */
const givesNone = /^(?:no|not|never|do not|don't|leave out|review|withhold|hold)\b|\b(?:stop|stopping|avoid|without|overdose|level)\b/i;

const adultFromYears = 16;

/** What speaks against the medicines that a step names, each in a few words for a clinician; empty where nothing that was told does. */
export function against(step: string, treated: Treated, book: MedicineBook): readonly string[] {
  if (givesNone.test(step)) return [];
  const named = book.find(step);
  const reasons = named.flatMap((medicine) => reasonsAgainst(medicine, treated, book));
  const unasked = named.length > 0 && !treated.allergiesKnown ? ['allergies not known'] : [];
  return [...new Set([...reasons, ...unasked])];
}

function reasonsAgainst(medicine: MedicineSaid, treated: Treated, book: MedicineBook): readonly string[] {
  const { called, named } = medicine;
  const advice = book.adviceOn(named);
  const allergy = allergyTo(medicine, treated, book);
  const age = treated.person.ageYears;
  const isPregnantNow = isPregnant(treated);
  const clashes = treated.medicines
    .filter((other) => other.called !== called)
    .flatMap((other) => (clashBetween(medicine, other, book) === null ? [] : [`takes ${other.called}`]));
  return [
    ...(allergy === null ? [] : [`told of an allergy to ${allergy}`]),
    ...(isPregnantNow && (advice?.pregnancy === 'avoid' || advice?.pregnancy === 'harmful') ? ['pregnant'] : []),
    ...(age !== null && age < (advice?.leastAgeYears ?? 0) ? [age < adultFromYears ? 'a child' : 'too young'] : []),
    ...clashes,
  ];
}

/** A step as a clinician reads it, with what speaks against its medicines. */
export function checkedForClinician(step: string, treated: Treated, book: MedicineBook): string {
  const reasons = against(step, treated, book);
  return reasons.length === 0 ? step : `${step.replace(/\.\s*$/, '')} (check first: ${reasons.join(', ')})`;
}

/** A step as the patient reads it: where something speaks against its medicines it sends them to ask, and names no medicine to take. */
export function checkedForPatient(step: string, treated: Treated, book: MedicineBook): string {
  return against(step, treated, book).length === 0 ? step : askFirst;
}

const askFirst = 'Ask a pharmacist or doctor before you take any medicine for this, and tell them your allergies and what else you take.';
