import type { Openness } from '../interview/ports.ts';

/** The texts of a case that a run depends on. The patient's prompt is `emulatorPromptOf` the case. */
export interface RunTexts {
  readonly expectedDiagnosis: string;
  readonly history: string;
  readonly emulatorPrompt: string;
}

/** Who asks in a run: the protocol and then the knowledge, the protocol alone, or the knowledge without any protocol. */
export const questionSources = ['all', 'protocol-only', 'knowledge-only'] as const;
export type QuestionSource = (typeof questionSources)[number];

/** How much the patients of runs tell unasked: all alike, or a mixture of them. */
export const patientKinds = ['mixed', 'reticent', 'ordinary', 'talkative'] as const;
export type PatientKind = (typeof patientKinds)[number];

/** What runs are held with unless something else is wanted. */
export const usualRun = { questions: 'all', patients: 'mixed' } as const;

/** What a run is carried out by, wherever it is. */
export interface RunOrder extends RunTexts {
  readonly seed: number;
  /** Of its case within its batch or file, from 1. */
  readonly repeat: number;
  /** Its models are asked anew, whatever answers are kept. */
  readonly fresh: boolean;
  readonly questions: QuestionSource;
  readonly patients: PatientKind;
}

/** Of a hundred mixed patients: 30 reticent, 50 ordinary, 20 talkative. */
const shareOfReticent = 30;
const shareOfOrdinary = 50;

/** How open the patient of a run is. The same seed is always the same patient. */
export function opennessOf({ patients, seed }: Pick<RunOrder, 'patients' | 'seed'>): Openness {
  if (patients !== 'mixed') return patients;
  const drawn = seed % 100;
  if (drawn < shareOfReticent) return 'reticent';
  return drawn < shareOfReticent + shareOfOrdinary ? 'ordinary' : 'talkative';
}
