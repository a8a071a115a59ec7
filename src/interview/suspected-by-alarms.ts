import type { Knowledge } from '../clinical/knowledge.ts';
import type { ConditionCode } from '../shared/ids.ts';
import type { ConsultationState } from './consultation-state.ts';

/** The conditions that the alarms raised so far give reason to suspect; later answers may weigh against them, but do not drop them. */
export function suspectedByAlarms({ alarms }: Pick<ConsultationState, 'alarms'>, { redFlags }: Knowledge): ReadonlySet<ConditionCode> {
  const raised = new Set(alarms.filter(({ putAway }) => putAway !== 'denied').map(({ alarm }) => alarm.rule));
  return new Set(redFlags.filter(({ code }) => raised.has(code)).flatMap(({ suspects }) => suspects as ConditionCode[]));
}
