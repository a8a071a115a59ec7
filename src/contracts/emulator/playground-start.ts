import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { promptSource, publishedPromptTooLarge, publishingBodyLimit } from '../prompt-studio/published-protocol.ts';
import { filledText, storableText } from '../text.ts';
import { chatModes, longestMedicalInfo, longestSystemPrompt, playgroundTurn } from './playground-session.ts';

/** A published protocol by its name or hash; null leaves the choice to the complaint. */
export const protocolChoice = storableText(200).nullable();

export const playgroundStartContract = defineContract({
  name: 'playground-start',
  summary: 'Begin a session: the assistant greets an emulated patient, or a person who plays the patient.',
  method: 'POST',
  path: '/playground',
  access: 'staff',
  encoding: 'json',
  request: z
    .object({
      medical_info: filledText(longestMedicalInfo),
      /** How the emulated patient behaves; needed in emulator mode. */
      system_prompt: storableText(longestSystemPrompt).trim().default(''),
      chat_mode: z.enum(chatModes).default('emulator'),
      protocol: protocolChoice.default(null),
      /** The text of a prompt that is to be tried before it is published. Not together with `protocol`. */
      source: promptSource.nullish(),
    })
    .refine(({ chat_mode, system_prompt }) => chat_mode === 'manual' || system_prompt !== '', {
      path: ['system_prompt'],
      message: 'must not be empty',
    }),
  reply: z.object({ session_id: z.string(), ...playgroundTurn.shape }),
  status: 201,
  bodyLimit: publishingBodyLimit,
  errors: {
    413: publishedPromptTooLarge,
    422: 'A field is missing or too long, there is no such protocol, or the prompt does not compile.',
  },
});
