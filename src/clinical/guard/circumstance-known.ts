import type { RedFlag } from '../red-flag.ts';
import { findPattern } from './find-phrase.ts';
import { type Heard, hear } from './hear.ts';
import type { GuardRequest } from './raise-alarm.ts';

/** Whether a message, or the question that it answers (`said`), names what a red flag is of, or one of its findings is known. */
export function isSubjectNamed(flag: RedFlag, { facts, lexicon }: GuardRequest, said: readonly Heard[]): boolean {
  const words = lexicon.guard.subjects.get(flag.code);
  if (words === undefined) return true;
  const findings = new Set([...flag.raisedBy, ...flag.askedBy].flat());
  if (facts.some(({ finding, status }) => status === 'present' && findings.has(finding))) return true;
  return said.some((heard) => findPattern(heard, words, () => true) !== null);
}

/**
 * Whether what a red flag presupposes, such as a pregnancy, is known or told in the message. Sex and age are for `concerns` to judge.
 */
export function isCircumstanceKnown(flag: RedFlag, { message, facts, person, lexicon }: GuardRequest): boolean {
  const { circumstance } = flag;
  if (circumstance === undefined) return true;
  const { ages, findings } = circumstance;
  if (ages !== undefined && person.ageYears !== null && person.ageYears >= ages[0] && person.ageYears <= ages[1]) return true;
  if (facts.some(({ finding, status }) => status === 'present' && findings.includes(finding))) return true;
  const words = lexicon.guard.circumstances.get(flag.code);
  return words !== undefined && findPattern(hear(message, lexicon), words, () => true) !== null;
}
