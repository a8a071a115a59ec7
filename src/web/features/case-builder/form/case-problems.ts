import { type CaseTextField, type CaseTexts, longestCaseTexts } from '../../../../contracts/cases/medical-case.ts';
import { texts } from '../texts.ts';

export const caseTextFields = Object.keys(longestCaseTexts) as readonly CaseTextField[];

export const blankCase: CaseTexts = {
  chief_complaint: '',
  expected_diagnosis: '',
  patient_history: '',
  emulator_patient_prompt: '',
  emulator_instructions: '',
};

export type CaseProblems = Readonly<Partial<Record<CaseTextField, string>>>;

/** What is wrong with the five texts of a case, field by field. A new case is told of in other words than one that is edited. */
export function caseProblems(caseTexts: CaseTexts, isNew: boolean): CaseProblems {
  const problems: Partial<Record<CaseTextField, string>> = {};
  for (const field of caseTextFields) {
    const length = caseTexts[field].trim().length;
    if (length === 0) problems[field] = isNew ? texts.form.requiredOfNew(field) : texts.form.required(field);
    else if (length > longestCaseTexts[field]) problems[field] = texts.form.tooLong(field, longestCaseTexts[field]);
  }
  return problems;
}

/** The texts as they are sent: without the space around them. */
export function trimmedCase(caseTexts: CaseTexts): CaseTexts {
  return {
    chief_complaint: caseTexts.chief_complaint.trim(),
    expected_diagnosis: caseTexts.expected_diagnosis.trim(),
    patient_history: caseTexts.patient_history.trim(),
    emulator_patient_prompt: caseTexts.emulator_patient_prompt.trim(),
    emulator_instructions: caseTexts.emulator_instructions.trim(),
  };
}
