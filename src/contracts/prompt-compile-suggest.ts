import { z } from 'zod';
import { defineContract } from './contract.ts';
import { promptSource, publishedPromptTooLarge, publishingBodyLimit } from './published-protocol.ts';

export const suggestLineContract = defineContract({
  name: 'suggest-line',
  summary:
    'How a line of a prompt with a problem may be rewritten, as far as a language model knows. The compiler accepts it; nothing is changed.',
  method: 'POST',
  path: '/playground/prompt-compile/suggest',
  access: 'staff',
  encoding: 'json',
  request: z.object({
    prompt_source: promptSource,
    /** From 1. */
    line: z.int().min(1),
  }),
  reply: z.object({
    /** In the place of the line; null where no model is configured, it has nothing to suggest, or the compiler objects to that too. */
    suggestion: z.string().nullable(),
    /** What it changes, in a sentence. */
    explanation: z.string().nullable(),
  }),
  status: 200,
  bodyLimit: publishingBodyLimit,
  errors: {
    413: publishedPromptTooLarge,
    422: 'The prompt has no such line, or cannot be compiled at all.',
    429: 'Too many suggestions were asked for.',
  },
});
