import type { Mention } from '../../clinical/reading/reading.ts';

/** What stands under a heading of which the patient was asked and could not say. */
export const notKnown = 'not known';

/** What a denial of all allergies is noted as; a denial of one ('not to penicillin') leaves the others open. */
export const noAllergies = 'no allergies to medicines';

/** Whether a statement denies all allergies to medicines. */
export function deniesAll({ kind, status, label }: Mention): boolean {
  return kind === 'allergy' && status === 'absent' && label === noAllergies;
}
