import { longestCaseTexts } from '../../../../contracts/cases/medical-case.ts';
import { texts } from '../texts.ts';

export interface TestForm {
  readonly diagnosis: string;
  readonly medicalInfo: string;
  readonly emulatorPrompt: string;
}

export type TestField = keyof TestForm;

export const blankForm: TestForm = { diagnosis: '', medicalInfo: '', emulatorPrompt: '' };

/** How long the texts of a test may be, in UTF-16 units. The prompt holds what are two fields of a case, and a blank line between them. */
export const longestTexts: Record<TestField, number> = {
  diagnosis: longestCaseTexts.expected_diagnosis,
  medicalInfo: longestCaseTexts.patient_history,
  emulatorPrompt: longestCaseTexts.emulator_patient_prompt + longestCaseTexts.emulator_instructions + 2,
};

const required: Partial<Record<TestField, string>> = {
  diagnosis: texts.create.diagnosisRequired,
  medicalInfo: texts.create.medicalInfoRequired,
};

/** What is wrong with the fields of a test, in the order in which they stand. A text of spaces alone is none. */
export function errorsOf(form: TestForm): Partial<Record<TestField, string>> {
  const errors: Partial<Record<TestField, string>> = {};
  for (const field of ['diagnosis', 'medicalInfo', 'emulatorPrompt'] as const) {
    const text = form[field].trim();
    const missing = required[field];
    if (text === '' && missing !== undefined) errors[field] = missing;
    else if (text.length > longestTexts[field]) errors[field] = texts.create.tooLong(texts.create[field], longestTexts[field]);
  }
  return errors;
}
