import type { FindingCode } from '../shared/ids.ts';
import type { Knowledge } from './knowledge.ts';
import type { Person } from './person.ts';
import { fitsPerson } from './question-value.ts';

/** Up to this age, what only adults do is not asked. */
const childUntilYears = 11;
const adultMatters =
  /\b(?:smok\w*|alcohol|drink a day|street drugs|cocaine|cannabis|sexual\w*|contracepti\w*|pregnan\w*|your (?:work|job)|at work)\b/i;

/** Whether a choice of a list makes sense for a person of this age and sex. */
export function optionFits(
  { label, finding: code }: { readonly label: string; readonly finding: FindingCode | null },
  person: Person,
  knowledge: Knowledge,
): boolean {
  const finding = code === null ? undefined : knowledge.findings.get(code);
  if (finding !== undefined && !fitsPerson(finding, person)) return false;
  return person.ageYears === null || person.ageYears > childUntilYears || !adultMatters.test(`${label} ${finding?.question ?? ''}`);
}

interface AskedOfPerson {
  readonly kind: string;
  readonly text: string;
  readonly finding: FindingCode | null;
}

/** Whether a yes-or-no question makes sense for a person of this age and sex; where it does not, its answer is no. */
export function questionFits({ kind, text, finding: code }: AskedOfPerson, person: Person, knowledge: Knowledge): boolean {
  if (kind !== 'yes-no') return true;
  const finding = code === null ? undefined : knowledge.findings.get(code);
  if (finding !== undefined && !fitsPerson(finding, person)) return false;
  return person.ageYears === null || person.ageYears > childUntilYears || !adultMatters.test(text);
}
