import type { RedFlag } from '../red-flag.ts';
import { findPattern } from './find-phrase.ts';
import { hear } from './hear.ts';
import type { GuardRequest } from './raise-alarm.ts';

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
