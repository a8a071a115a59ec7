import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { publication } from './published-protocol.ts';

export const publishedProtocolsContract = defineContract({
  name: 'published-protocols',
  summary: 'The protocols that new consultations are asked, each in its current version.',
  method: 'GET',
  path: '/playground/published-protocols',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({ protocols: z.array(publication) }),
  status: 200,
  errors: {},
});
