import type { MedicalCase } from '../../../contracts/cases/medical-case.ts';
import type { CaseList } from './list/case-list.ts';

/** What stands for the parts of a case that it was told without. */
const blank: Omit<MedicalCase, 'id'> = {
  chief_complaint: '',
  expected_diagnosis: '',
  patient_history: '',
  emulator_patient_prompt: '',
  emulator_instructions: '',
  notes: '',
  completed: false,
  review: false,
  created_at: '',
  created_by: null,
  latest_test_result: '',
};
const parts = Object.keys(blank) as readonly (keyof typeof blank)[];

/** A case as it was told, with blanks for what is missing in it. One that is whole stays the same object. */
export function readCase(told: MedicalCase): MedicalCase {
  const missing = parts.filter((part) => told[part] === undefined || (told[part] === null && blank[part] !== null));
  return missing.length === 0 ? told : { ...told, ...Object.fromEntries(missing.map((part) => [part, blank[part]])) };
}

/** The list as it was told, each of its cases with blanks for what is missing. */
export function readCaseList({ groups, total }: CaseList): CaseList {
  const read = groups.map((group) => ({ ...group, cases: group.cases.map(readCase) }));
  return { groups: read, total: total ?? read.reduce((sum, { cases }) => sum + cases.length, 0) };
}

/** A case after a change of it: as the reply tells it, or where that does not, with the change. */
export function changedCase(one: MedicalCase, change: Partial<MedicalCase>, reply: MedicalCase | undefined): MedicalCase {
  return reply?.id === one.id ? readCase(reply) : { ...one, ...change };
}
