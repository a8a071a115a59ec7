import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { sessionReply } from './session-reply.ts';

export const refreshTokenContract = defineContract({
  name: 'refresh-token',
  summary: 'A new token for the same session: 15 minutes, or 60 for staff at work in the emulator.',
  method: 'POST',
  path: '/refresh-token',
  access: 'signed-in',
  encoding: 'json',
  request: z
    .object({ extend_for_playground: z.boolean().optional() })
    .nullish()
    .transform((request) => ({ extendForPlayground: request?.extend_for_playground === true })),
  reply: sessionReply,
  status: 200,
  errors: { 403: 'Only staff may extend a session for the playground.' },
});
