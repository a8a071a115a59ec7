import { z } from 'zod';
import { defineContract } from '../contract.ts';

const megabyte = 1024 * 1024;
/** The sound itself; the form around it may take a little more. */
export const mostSoundBytes = 4 * megabyte;
const mostFormBytes = mostSoundBytes + 16 * 1024;

export const speechRecognizeContract = defineContract({
  name: 'speech-recognize',
  summary: 'What was said in a recording: a WAV file of at most 60 seconds. Nothing of it is kept.',
  method: 'POST',
  path: '/speech/recognize',
  access: 'signed-in',
  encoding: 'multipart',
  request: z.object({ file: z.instanceof(Uint8Array, { error: 'must be a file' }) }),
  reply: z.object({ transcript: z.string() }),
  status: 200,
  bodyLimit: { bytes: mostFormBytes, detail: 'The recording is too large: at most 4 MB.' },
  errors: { 503: 'Speech cannot be recognised at the moment, or not on this server; the detail says which, and what to do.' },
});
