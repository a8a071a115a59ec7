import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { storableText } from '../text.ts';

/** How large a prompt may be, in bytes of UTF-8. */
export const longestPromptBytes = 5 * 1024 * 1024;

export const promptTooLarge = 'The prompt is too large: at most 5 MB can be compiled.';

/** How large a prompt may be of whoever is not signed in: larger than any that was ever written. */
export const longestAnonymousBytes = 1024 * 1024;

export const anonymousTooLarge = 'The prompt is too large: without signing in at most 1 MB can be compiled.';

// Whoever writes every character as an escape needs three times as much for the same text.
const bodyLimitBytes = 3 * longestPromptBytes + 1024;

const start = {
  method: 'POST',
  access: 'public',
  takesSession: true,
  encoding: 'json',
  request: z.object({
    prompt_source: storableText(bodyLimitBytes).refine((text) => text.trim() !== '', 'must not be empty'),
  }),
  reply: z.object({ session_id: z.string(), message: z.string() }),
  status: 200,
  bodyLimit: { bytes: bodyLimitBytes, detail: promptTooLarge },
  errors: { 413: `${promptTooLarge} Without a session at most 1 MB.`, 429: 'Too many compilations from this address.' },
} as const;

export const startCompileContract = defineContract({
  ...start,
  name: 'start-compile',
  summary: 'Open a compile session and run its first stage. Nobody owns it until it is claimed; it expires after 7 days.',
  path: '/playground/prompt-compile/start-persistent',
});

export const startCompileAllContract = defineContract({
  ...start,
  name: 'start-compile-all',
  summary: 'Open a compile session and run all its stages. Nobody owns it until it is claimed; it expires after 7 days.',
  path: '/playground/prompt-compile/start-persistent-all',
});
