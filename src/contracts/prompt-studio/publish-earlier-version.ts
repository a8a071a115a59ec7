import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { publication, publicationNote, publicationUnknown } from './published-protocol.ts';

export const publishEarlierVersionContract = defineContract({
  name: 'publish-earlier-version',
  summary: 'Go back to another version of a protocol, which becomes an entry of its history itself.',
  method: 'POST',
  path: '/playground/published-protocols/{name}/versions/{id}/publish',
  access: 'staff',
  encoding: 'json',
  request: z.object({
    note: publicationNote.default(''),
    /** The hash of the version that the publisher saw as current. */
    expected_current: z.string(),
  }),
  reply: publication,
  status: 201,
  errors: { 404: publicationUnknown, 409: 'Someone else published in between, or this version is the current one already.' },
});
