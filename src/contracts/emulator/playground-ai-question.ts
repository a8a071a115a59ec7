import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { playgroundTurn, playgroundUnknown } from './playground-session.ts';

export const playgroundAiQuestionContract = defineContract({
  name: 'playground-ai-question',
  summary: "The assistant's answer to the emulated patient's newest reply; the same answer until the patient has spoken again.",
  method: 'GET',
  path: '/playground/{id}/ai-question',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({
    /** The answer is still being made: ask again. The newest turn there is comes with it. */
    processing: z.boolean(),
    ...playgroundTurn.shape,
  }),
  status: 200,
  errors: { 404: playgroundUnknown, 429: 'Too many calls wait for this session.' },
});
