import type { InterviewStep } from '../published-protocols/engine/interview-engine.ts';
import type { ConsultationOwner } from './stored/stored-consultation.ts';

/** A turn that was answered and stored, for whoever counts them. */
export interface AnsweredTurn {
  readonly owner: ConsultationOwner['kind'];
  readonly step: InterviewStep;
  /** How many alarms the consultation had raised before it. */
  readonly alarmsBefore: number;
}
