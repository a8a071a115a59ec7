import { z } from 'zod';
import { filledText, instant, storableText } from '../text.ts';

/** How long the five texts of a case may be, in UTF-16 units. */
export const longestCaseTexts = {
  chief_complaint: 500,
  expected_diagnosis: 500,
  patient_history: 10_000,
  emulator_patient_prompt: 5000,
  emulator_instructions: 5000,
} as const;

export type CaseTextField = keyof typeof longestCaseTexts;

/** The five texts that make a case. All are needed. */
export const caseTexts = z.object({
  chief_complaint: filledText(longestCaseTexts.chief_complaint),
  expected_diagnosis: filledText(longestCaseTexts.expected_diagnosis),
  patient_history: filledText(longestCaseTexts.patient_history),
  emulator_patient_prompt: filledText(longestCaseTexts.emulator_patient_prompt),
  emulator_instructions: filledText(longestCaseTexts.emulator_instructions),
});

export type CaseTexts = z.infer<typeof caseTexts>;

/** What staff note on a case. There is no limit but that of a request. */
export const caseNotes = storableText(Number.MAX_SAFE_INTEGER);

/** A written patient with an expected diagnosis. `review` is shown as 'flagged'. */
export const medicalCase = z.object({
  id: z.string(),
  chief_complaint: z.string(),
  expected_diagnosis: z.string(),
  patient_history: z.string(),
  emulator_patient_prompt: z.string(),
  emulator_instructions: z.string(),
  notes: z.string(),
  completed: z.boolean(),
  review: z.boolean(),
  created_at: instant,
  /** An e-mail; null for a case that came with the product or from a file. */
  created_by: z.string().nullable(),
  /** 'COR|12%|2026-11-21T08:04:00.000Z|3s': accuracy, questions missed, when it ended, how long it took; 'No tests yet' before the first. */
  latest_test_result: z.string(),
});

export type MedicalCase = z.infer<typeof medicalCase>;

export const caseUnknown = 'There is no such case.';
