import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { promptSource, publishedPromptTooLarge, publishingBodyLimit } from './published-protocol.ts';

/** How a language model can fail. */
const modelFailureKinds = [
  'unreachable',
  'timed-out',
  'broken-off',
  'server-error',
  'empty',
  'wrong-shape',
  'rate-limited',
  'not-authorised',
  'out-of-quota',
  'refused',
  'too-large',
  'bad-request',
  'not-found',
  'circuit-open',
  'no-time-left',
  'no-tokens-left',
  'called-off',
] as const;

/** Why there is no suggestion. */
const whyNone = z.discriminatedUnion('kind', [
  /** No language model suggests lines here. */
  z.object({ kind: z.literal('no-model') }),
  /** The compiler does not object to the line. */
  z.object({ kind: z.literal('no-problem') }),
  /** The model was asked and has none. */
  z.object({ kind: z.literal('none') }),
  /** The model has one to which checks or the compiler object. */
  z.object({ kind: z.literal('objected') }),
  /** The model failed. */
  z.object({ kind: z.literal('failed'), failure: z.enum(modelFailureKinds) }),
]);

export type WhyNoSuggestion = z.infer<typeof whyNone>;

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
    /** In the place of the line; null where there is none. */
    suggestion: z.string().nullable(),
    /** What it changes, in a sentence. */
    explanation: z.string().nullable(),
    /** Null where there is a suggestion. */
    why_none: whyNone.nullable(),
  }),
  status: 200,
  bodyLimit: publishingBodyLimit,
  errors: {
    413: publishedPromptTooLarge,
    422: 'The prompt has no such line, or cannot be compiled at all.',
    429: 'Too many suggestions were asked for.',
  },
});
