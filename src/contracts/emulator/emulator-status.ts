import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';

export const emulatorStatusContract = defineContract({
  name: 'emulator-status',
  summary: 'Whether an emulator session is at work and needs the sign-in to last longer.',
  method: 'GET',
  path: '/playground/emulator-status',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({ has_active_session: z.boolean(), emulator_active: z.boolean(), requires_session_extension: z.boolean() }),
  status: 200,
  errors: {},
});
