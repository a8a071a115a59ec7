import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';

const state = z.enum(['ok', 'failing']);

export const readyContract = defineContract({
  name: 'ready',
  summary: 'As health, with its parts: whether a balancer should send calls here, and why not.',
  method: 'GET',
  path: '/ready',
  access: 'public',
  encoding: 'none',
  request: nothing,
  reply: z.object({ status: z.literal('ok'), database: state, stopping: z.boolean() }),
  status: 200,
  errors: { 503: 'The database cannot be reached, or the server is shutting down: the detail says which.' },
});
