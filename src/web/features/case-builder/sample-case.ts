import type { MedicalCase } from '../../../contracts/cases/medical-case.ts';

/** A case for tests. */
export function sampleCase(over: Partial<MedicalCase> = {}): MedicalCase {
  return {
    id: '5d0e5f3c-8f4e-4f0e-9a57-0d2f3c1b7a10',
    chief_complaint: 'Headache',
    expected_diagnosis: 'Migraine',
    patient_history: 'A 31-year-old woman with a throbbing headache.',
    emulator_patient_prompt: 'You are a tired woman.',
    emulator_instructions: 'Answer briefly.',
    notes: '',
    completed: false,
    review: false,
    created_at: '2030-01-01T10:00:00.000Z',
    created_by: 'dev@company.test',
    latest_test_result: 'No tests yet',
    ...over,
  };
}
