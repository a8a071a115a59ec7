import { besideMedicines } from '../../clinical/medicine-advice.ts';
import type { MedicineBook, MedicineSaid } from './medicines-in-words.ts';
import type { QuestionContext } from './question-context.ts';

const wordsFor: Readonly<Record<(typeof besideMedicines)[number], RegExp>> = {
  sun: /\b(?:sun\w*|beach|tan\w*)\b/,
  grapefruit: /\b(?:grape ?fruits?|pomelos?)\b/,
  milk: /\b(?:milk|dairy|yogh?urts?|cheese|calcium)\b/,
  'tea-and-coffee': /\b(?:tea|coffee|caffeine|cola)\b/,
  contraception: /\b(?:the pill|my pill|mini ?pill|contracepti\w+|coil|implant)\b/,
  vaccines: /\b(?:vaccin\w*|jabs?|booster|flu shot|immunis\w+|immuniz\w+)\b/,
  operations: /\b(?:operation|surgery|anaesthetic|anesthetic|dentist|tooth out|procedure)\b/,
  storing: /\b(?:fridge|store|storing|stored|cupboard|keep (?:it|them) (?:in|cold|cool))\b/,
};

/** What is known of a medicine that is named or taken and something else that a question names (the sun, grapefruit, milk …); null where nothing is. */
export function answerBesideMedicine(
  words: string,
  named: readonly MedicineSaid[],
  { medicines }: QuestionContext,
  book: MedicineBook,
): string | null {
  const subjects = besideMedicines.filter((subject) => wordsFor[subject].test(words));
  for (const one of named.length > 0 ? named : medicines) {
    const advice = book.adviceOn(one.named);
    const says = subjects.flatMap((subject) => advice?.with[subject] ?? [])[0];
    if (says !== undefined) return says;
  }
  return null;
}
