import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { publication, publicationUnknown } from './published-protocol.ts';

export const publishedProtocolSourceContract = defineContract({
  name: 'published-protocol-source',
  summary: 'One version of a protocol with the text that it was made from.',
  method: 'GET',
  path: '/playground/published-protocols/{name}/versions/{id}',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({ version: publication, source: z.string() }),
  status: 200,
  errors: { 404: publicationUnknown },
});
