import { z } from 'zod';
import { longestCaseTexts } from '../cases/medical-case.ts';
import { defineContract } from '../contract.ts';
import { filledText, optionalText, storableText } from '../text.ts';

/** A published protocol by its name or hash; null leaves the choice to the complaint. */
const protocol = storableText(200).nullish();

export const testCreateContract = defineContract({
  name: 'test-create',
  summary: 'Run an emulated patient against the assistant, and score what it finds by an expected diagnosis.',
  method: 'POST',
  path: '/playground/test-bench/tests',
  access: 'staff',
  encoding: 'json',
  request: z.object({
    diagnosis: filledText(longestCaseTexts.expected_diagnosis),
    medical_info: filledText(longestCaseTexts.patient_history),
    emulator_prompt: optionalText(longestCaseTexts.emulator_patient_prompt + longestCaseTexts.emulator_instructions + 2),
    patient_history_preview: optionalText(2000),
    metadata: z.object({ created_from: storableText(200).optional(), timestamp: storableText(100).optional() }).nullish(),
    protocol,
  }),
  reply: z.object({ test_id: z.string() }),
  status: 201,
  errors: {
    409: 'Maximum concurrent tests reached (x/y).',
    422: 'A field is missing, blank or too long, or there is no such protocol.',
  },
});
