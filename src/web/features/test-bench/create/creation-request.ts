import type { RequestOf } from '../../../../contracts/contract.ts';
import type { testCreateContract } from '../../../../contracts/test-bench/test-create.ts';
import { firstWords } from '../cut-text.ts';
import type { TestForm } from './test-form.ts';

const previewWords = 20;

/** What is sent to create a test. */
export function creationRequest(form: TestForm, now: Date): RequestOf<typeof testCreateContract> {
  const medicalInfo = form.medicalInfo.trim();
  return {
    diagnosis: form.diagnosis.trim(),
    medical_info: medicalInfo,
    emulator_prompt: form.emulatorPrompt.trim(),
    patient_history_preview: firstWords(medicalInfo, previewWords),
    metadata: { created_from: 'test-bench', timestamp: now.toISOString() },
  };
}
