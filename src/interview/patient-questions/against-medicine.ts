import { isMedicineOf } from '../../clinical/medicine.ts';
import { isAmong, type MedicineBook, type MedicineSaid } from './medicines-in-words.ts';
import type { QuestionContext } from './question-context.ts';

/** The allergy told that speaks against a medicine, by name; null where none does. */
export function allergyTo(wanted: MedicineSaid, { allergies }: Pick<QuestionContext, 'allergies'>, book: MedicineBook): string | null {
  for (const told of allergies) {
    const meant = book.find(told);
    const same = meant.find(
      ({ named }) =>
        isMedicineOf(wanted.named, named, book.medicines) ||
        isMedicineOf(named, wanted.named, book.medicines) ||
        sharesClass(wanted, { named, called: '' }, book),
    );
    if (same !== undefined) return same.called;
  }
  return null;
}

/** Families within which an allergy to one counts for the others. */
const families = [
  'penicillins',
  'cephalosporins',
  'anti-inflammatories',
  'sulfonamides',
  'macrolides',
  'quinolones',
  'tetracyclines',
  'opioids',
];

function sharesClass(one: MedicineSaid, other: MedicineSaid, { medicines }: MedicineBook): boolean {
  const isIn = (said: MedicineSaid, code: string) => isMedicineOf(said.named, { kind: 'class', code }, medicines);
  return families.some((code) => isIn(one, code) && isIn(other, code)) || (isIn(one, 'cephalosporins') && isIn(other, 'penicillins'));
}

/** What two medicines can do together; null where nothing is known against it. */
export function clashBetween(one: MedicineSaid, other: MedicineSaid, book: MedicineBook): string | null {
  const against = (a: MedicineSaid, b: MedicineSaid) =>
    book.adviceOn(a.named)?.clashes.find(({ with: names }) => isAmong(b.named, names, book.medicines))?.can ?? null;
  return against(one, other) ?? against(other, one);
}
