import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';
import { playgroundUnknown, sessionPosition } from './playground-session.ts';
import { patientTrace } from './turn-trace.ts';

export const playgroundPatientResponseContract = defineContract({
  name: 'playground-patient-response',
  summary: "The emulated patient's reply to the assistant's newest message; the same reply until the assistant has answered it.",
  method: 'GET',
  path: '/playground/{id}/patient-response',
  access: 'staff',
  encoding: 'none',
  request: nothing,
  reply: z.object({
    ...sessionPosition.shape,
    /** Null where the patient says nothing: the session is paused, has ended, or is played by hand. */
    patient_response: z.string().nullable(),
    message_id: z.string().nullable(),
    patient: patientTrace.nullable(),
  }),
  status: 200,
  errors: { 404: playgroundUnknown, 429: 'Too many calls wait for this session.' },
});
