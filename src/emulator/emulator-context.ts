import type { OneAtATime } from '../consultations/one-at-a-time.ts';
import type { OpenConsultations } from '../consultations/open-consultations.ts';
import type { AnswersUnderWay } from './answers-under-way.ts';

/** What the sessions of the Patient Emulator work with. */
export interface EmulatorContext extends OpenConsultations {
  /** The patients of this process, so that two calls do not work on the same reply. */
  readonly patientLines: OneAtATime;
  readonly answersUnderWay: AnswersUnderWay;
}
