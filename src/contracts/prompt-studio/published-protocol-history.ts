import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { protocolUnknown, publication } from './published-protocol.ts';

export const publishedProtocolHistoryContract = defineContract({
  name: 'published-protocol-history',
  summary: 'All versions of a protocol, the newest first. The first that took effect is the current one.',
  method: 'GET',
  path: '/playground/published-protocols/{name}/history',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({ versions: z.array(publication) }),
  status: 200,
  errors: { 404: protocolUnknown },
});
