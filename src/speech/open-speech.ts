import { type Call, implementCall } from '../calls/call.ts';
import { ReplyWithBytes } from '../calls/reply-with-bytes.ts';
import { ttsContract } from '../contracts/speech/tts.ts';
import type { Environment } from '../platform/environment.ts';
import { fail, succeed } from '../shared/result.ts';
import { openVoice } from './open-voice.ts';
import { createSpeakText, type SpeakText } from './speak-text.ts';
import { speechRefusal } from './speech-refusal.ts';

export interface Speech {
  readonly calls: readonly Call[];
  /** Null where nothing is spoken on this server. */
  readonly speakText: SpeakText | null;
  /** Whether what is said can be recognised now. */
  readonly recognises: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** The assistant's voice and ears, as the operator chose them. Nothing is loaded before it is first needed. */
export function openSpeech(environment: Environment): Speech {
  const voice = openVoice(environment);
  const speakText = voice === null ? null : createSpeakText(voice, [environment.emergencyNumber, environment.crisisLine]);
  return {
    speakText,
    recognises: async () => false,
    calls: [
      implementCall(ttsContract, async ({ request, signal }) => {
        const spoken = speakText === null ? fail({ kind: 'off' as const }) : await speakText(request.text, signal);
        if (!spoken.ok) return fail(speechRefusal(spoken.error, 'speak'));
        return succeed(new ReplyWithBytes(spoken.value.bytes, spoken.value.mediaType));
      }),
    ],
    close: async () => {
      await voice?.close();
    },
  };
}
