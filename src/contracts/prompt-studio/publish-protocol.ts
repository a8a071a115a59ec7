import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { promptSource, publication, publicationNote, publishedPromptTooLarge, publishingBodyLimit } from './published-protocol.ts';

export const publishProtocolContract = defineContract({
  name: 'publish-protocol',
  summary: 'Publish a prompt: from then on each new consultation with its chief complaint is asked it.',
  method: 'POST',
  path: '/playground/published-protocols',
  access: 'staff',
  encoding: 'json',
  request: z.object({
    source: promptSource,
    note: publicationNote.default(''),
    /** The hash of the version that the publisher saw as current; null where they saw none. */
    expected_current: z.string().nullable(),
    /** Publish although the compiler found errors and left out what they touch. */
    accept_problems: z.boolean().default(false),
    /** Publish although no batch on this version passed. */
    accept_untested: z.boolean().default(false),
  }),
  reply: publication,
  status: 201,
  bodyLimit: publishingBodyLimit,
  errors: {
    409: 'Someone else published in between, or this text is the current version already.',
    413: publishedPromptTooLarge,
    422: 'The prompt does not compile, has errors that were not accepted, or was not accepted untested; the detail says what is missing.',
  },
});
