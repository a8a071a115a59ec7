import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';

export const signoutContract = defineContract({
  name: 'signout',
  summary: 'End the session: its token is refused from now on.',
  method: 'POST',
  path: '/signout',
  access: 'signed-in',
  encoding: 'none',
  request: nothing,
  reply: z.undefined(),
  status: 204,
  errors: {},
});
