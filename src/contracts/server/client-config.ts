import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { nothing } from '../text.ts';

export const clientConfigContract = defineContract({
  name: 'client-config',
  summary: 'What the web app must know of the set-up.',
  method: 'GET',
  path: '/client-config',
  access: 'public',
  encoding: 'none',
  request: nothing,
  reply: z.object({
    /** Null where Google sign-in is not configured. */
    google_client_id: z.string().nullable(),
    voice_toggle: z.boolean(),
    avatar_toggle: z.boolean(),
    /** The path prefix of the avatar calls, without its slash; null when the avatar is off. */
    avatar_provider: z.string().nullable(),
    /** Replies can be read aloud. */
    text_to_speech: z.boolean(),
    /** What is said can be recognised: it is offered, and what it needs is in place. */
    speech_to_text_ready: z.boolean(),
    assistant_name: z.string(),
    /** What the assistant says first; a restart answers with the same words. */
    greeting: z.string(),
    /** As the legal text shows it: `30 Nov 2025`. */
    deletion_date: z.string(),
    company_domain: z.string(),
    local_staff_sign_in: z.boolean(),
    /** A language model outside this machine reads the messages; the consent text says so then. */
    messages_leave_machine: z.boolean(),
    /** A language model suggests to authors how a line of a prompt is put right. */
    prompt_suggestions: z.boolean(),
    emergency_number: z.string(),
    crisis_line: z.string(),
  }),
  status: 200,
  errors: {},
});
