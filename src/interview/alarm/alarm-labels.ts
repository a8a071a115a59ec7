import type { Alarm } from '../../clinical/red-flag.ts';
import { somethingElse } from '../question-choices.ts';
import type { Turn } from '../turn.ts';

/** The choices below an alarm. Each is worded in the languages of `locales/` too. */
export const alarmLabels = {
  help: 'Help is on the way',
  safeAndGoOn: 'I am safe and want to go on',
  safeForNow: 'I am safe for now',
  notMeant: 'That is not what I meant',
} as const;

const offered: Readonly<Record<Alarm['kind'], readonly string[]>> = {
  emergency: [alarmLabels.help, alarmLabels.safeAndGoOn, alarmLabels.notMeant, somethingElse],
  crisis: [alarmLabels.safeForNow, alarmLabels.help, alarmLabels.notMeant, somethingElse],
};

/** The choices that an alarm is shown with. */
export function alarmOptions(kind: Alarm['kind']): NonNullable<Turn['choices']>['options'] {
  return offered[kind].map((label, index) => ({ id: String(index + 1), label }));
}
