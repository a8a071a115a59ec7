import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { storableText } from '../text.ts';

export const promptVocabularyContract = defineContract({
  name: 'prompt-vocabulary',
  summary: 'The words of the clinical knowledge, with which the compiler in the browser binds what an author writes.',
  method: 'GET',
  path: '/playground/prompt-compile/vocabulary',
  access: 'staff',
  encoding: 'none',
  request: z.object({
    /** The version that the caller has already: then the words are left out. */
    known: storableText(200).optional(),
  }),
  reply: z.object({
    version: z.string(),
    /** Null where the caller's version is the newest. */
    vocabulary: z
      .object({
        findings: z.array(z.unknown()),
        conditions: z.array(z.unknown()),
        features: z.record(z.string(), z.unknown()),
        medicineClasses: z.array(z.unknown()),
      })
      .nullable(),
  }),
  status: 200,
  errors: { 401: 'Nobody is signed in.', 403: 'The caller is no member of staff.' },
});
