import type { Environment } from '../platform/environment.ts';
import type { Voice } from './text-to-speech.ts';
import { createCallVendor } from './vendors/call-vendor.ts';
import { createFliteVoice } from './vendors/flite/flite-voice.ts';
import { createOpenAiCompatibleVoice } from './vendors/openai-compatible-voice.ts';

/** Ten minutes of speech at 24 kHz. */
const mostReplyBytes = 30_000_000;

/** The voice that the operator chose; null where nothing is to be spoken. */
export function openVoice({ textToSpeech: { choice, baseUrl, apiKey }, models }: Environment): Voice | null {
  switch (choice.kind) {
    case 'off':
      return null;
    case 'local':
      return createFliteVoice();
    case 'openai-compatible':
      return createOpenAiCompatibleVoice(
        choice.name,
        createCallVendor({
          baseUrl: baseUrl ?? '',
          authorization: apiKey === null ? null : `Bearer ${apiKey}`,
          timeoutMs: models.timeoutMs,
          deadlineMs: models.turnDeadlineMs,
          mostReplyBytes,
        }),
      );
  }
}
