import type { CaseTextField, CaseTexts } from '../../contracts/cases/medical-case.ts';

/** A case as a file tells it. Null stands for what the file does not say: it is left as it is stored, or gets its default in a new case. */
export interface FileCase {
  /** The name of the case in the file, by which it is found again. */
  readonly id: string | null;
  readonly chief_complaint: string;
  readonly expected_diagnosis: string;
  readonly patient_history: string;
  readonly emulator_patient_prompt: string | null;
  readonly emulator_instructions: string | null;
  readonly notes: string | null;
  readonly completed: boolean | null;
  readonly review: boolean | null;
}

/** What of a case is text. */
export const caseFileTexts = [
  'chief_complaint',
  'expected_diagnosis',
  'patient_history',
  'emulator_patient_prompt',
  'emulator_instructions',
  'notes',
] as const satisfies readonly (keyof FileCase)[];

/** The columns of a file of cases, in the order in which they are written. */
export const caseFileColumns = ['id', ...caseFileTexts, 'completed', 'review'] as const satisfies readonly (keyof FileCase)[];

const defaults = {
  emulator_patient_prompt: 'You are the patient described. Answer what is asked.',
  emulator_instructions: 'Use only the history. Where it is silent, deny a symptom and say that you do not know a number.',
} as const satisfies Partial<Record<CaseTextField, string>>;

/** The five texts of a case from a file, with our own words where the file does not say how the patient behaves. */
export function caseTextsOf(told: FileCase): CaseTexts {
  return {
    chief_complaint: told.chief_complaint,
    expected_diagnosis: told.expected_diagnosis,
    patient_history: told.patient_history,
    emulator_patient_prompt: told.emulator_patient_prompt ?? defaults.emulator_patient_prompt,
    emulator_instructions: told.emulator_instructions ?? defaults.emulator_instructions,
  };
}
