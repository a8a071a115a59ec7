import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { filledText } from '../text.ts';

/** More than the longest reply of the assistant, in UTF-16 units. */
const longestText = 20_000;

export const ttsContract = defineContract({
  name: 'tts',
  summary: 'A text of the assistant, read aloud. Markdown is read as it is meant. Nothing of it is kept on disk.',
  method: 'POST',
  path: '/tts',
  access: 'signed-in',
  encoding: 'json',
  request: z.object({ text: filledText(longestText) }),
  reply: z.custom<ArrayBuffer>(),
  replyType: 'audio',
  status: 200,
  errors: { 503: 'Replies cannot be spoken at the moment, or not on this server; the detail says which.' },
});
