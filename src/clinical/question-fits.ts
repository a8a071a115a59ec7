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
  readonly options: readonly { readonly role: string; readonly label: string; readonly finding: FindingCode | null }[];
}

/**
 * Whether a question makes sense for a person of this age and sex: a list makes sense where any of its choices does. Where it does not, the answer is no, or
 * none of the list.
 */
export function questionFits({ kind, text, finding: code, options }: AskedOfPerson, person: Person, knowledge: Knowledge): boolean {
  if (kind === 'several-of') {
    const choices = options.filter(({ role }) => role === 'choice');
    return choices.length === 0 || choices.some((option) => optionFits(option, person, knowledge));
  }
  if (kind !== 'yes-no') return true;
  const finding = code === null ? undefined : knowledge.findings.get(code);
  if (finding !== undefined && !fitsPerson(finding, person)) return false;
  return person.ageYears === null || person.ageYears > childUntilYears || !adultMatters.test(text);
}
