import type { AttributeKind, HeadKind } from './shape.ts';

const ofBody: readonly AttributeKind[] = ['site', 'side', 'spread', 'sev', 'onset', 'course'];
const ofMedicines: readonly AttributeKind[] = ['dose', 'react'];

/** What cannot be said of each kind of thing: a medicine has no side of the body, and a symptom no dose. */
const never: Readonly<Record<HeadKind, readonly AttributeKind[]>> = {
  sx: ofMedicines,
  meas: [...ofMedicines, 'spread', 'stop', 'ease', 'noease'],
  med: ofBody,
  allergy: ['site', 'side', 'spread', 'course', 'dose', 'freq', 'ease', 'noease', 'amount'],
  ill: [...ofMedicines, 'spread'],
  proc: [...ofMedicines, 'spread', 'sev', 'course', 'amount'],
  habit: [...ofMedicines, 'site', 'side', 'spread'],
  preg: [...ofMedicines, 'site', 'side', 'spread', 'amount'],
  person: [...ofMedicines, 'site', 'side', 'spread', 'ease', 'noease', 'amount'],
  circ: [...ofMedicines, 'spread', 'ease', 'noease'],
  worry: [...ofMedicines, 'site', 'side', 'spread', 'ease', 'noease', 'amount'],
};

/** Whether an attribute can be said of a kind of thing at all, whatever stands next to what. */
export function canBeSaidOf(attribute: AttributeKind, head: HeadKind): boolean {
  return !never[head].includes(attribute);
}
