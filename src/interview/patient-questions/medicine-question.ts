import type { MedicineSaid } from './medicines-in-words.ts';

/** What may be asked about a medicine. */
export type MedicineQuestion =
  | 'overdose'
  | 'missed'
  | 'not-mine'
  | 'wish'
  | 'expired'
  | 'pregnancy'
  | 'breastfeeding'
  | 'stop'
  | 'alcohol'
  | 'driving'
  | 'organs'
  | 'addictive'
  | 'time-to-work'
  | 'purpose'
  | 'effect'
  | 'dose'
  | 'take';

/** What is asked about which medicines. */
export interface MedicineAsked {
  readonly kind: MedicineQuestion;
  /** The question in plain words. */
  readonly words: string;
  /** Medicines that the question names. */
  readonly named: readonly MedicineSaid[];
  /** Findings and conditions that the question names: 'can it cause a cough?'. */
  readonly findings: ReadonlySet<string>;
}

/** Words for a medicine that name none. */
export const anyMedicine =
  /\b(?:tablets?|pills?|medicines?|medications?|medicins?|meds?|drugs?|injections?|jabs?|inhalers?|puffers?|antibiotics?|pain ?killers?|creams?|capsules?|doses?|prescriptions?|(?:eye|ear|nose) drops|nasal spray|syrup|what i (?:take|am taking|am on)|stuff (?:i|the doctor))\b/;
