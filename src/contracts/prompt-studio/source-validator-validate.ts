import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { storableText } from '../text.ts';
import { longestPromptBytes } from './prompt-compile-start.ts';

export const sourceTooLarge = 'The source text is too large: at most 5 MB can be validated.';

// Whoever writes every character as an escape needs three times as much for the same text.
const bodyLimitBytes = 3 * longestPromptBytes + 1024;

export const validateSourceContract = defineContract({
  name: 'validate-source',
  summary: 'Have a source text validated. The result can be read for 7 days, by the one who asked.',
  method: 'POST',
  path: '/playground/source-validator/validate',
  access: 'staff',
  encoding: 'json',
  request: z.object({ source_text: storableText(bodyLimitBytes).refine((text) => text.trim() !== '', 'must not be empty') }),
  reply: z.object({ session_id: z.string(), message: z.string() }),
  status: 200,
  bodyLimit: { bytes: bodyLimitBytes, detail: sourceTooLarge },
  errors: { 413: sourceTooLarge, 429: 'Too many validations.' },
});
