import { type Call, implementCall } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import { ReplyWithBytes } from '../calls/reply-with-bytes.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import { speechRecognizeContract } from '../contracts/speech/speech-recognize.ts';
import { ttsContract } from '../contracts/speech/tts.ts';
import type { Environment } from '../platform/environment.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { openRecogniser } from './open-recogniser.ts';
import { openVoice } from './open-voice.ts';
import { readRecording } from './read-recording.ts';
import { createSpeakText, type SpeakText } from './speak-text.ts';
import { speechRefusal } from './speech-refusal.ts';
import { endSpeechSpan, startSpeechSpan } from './speech-span.ts';
import type { Recogniser } from './speech-to-text.ts';
import { spokenVocabulary } from './spoken-vocabulary.ts';

interface Speech {
  readonly calls: readonly Call[];
  /** Null where nothing is spoken on this server. */
  readonly speakText: SpeakText | null;
  /** Whether what is said can be recognised now. */
  readonly recognises: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** The assistant's voice and ears, as the operator chose them. Nothing is loaded before it is first needed. */
export function openSpeech(environment: Environment, knowledge: Knowledge): Speech {
  const voice = openVoice(environment);
  const recogniser = openRecogniser(environment, spokenVocabulary(knowledge));
  const speakText = voice === null ? null : createSpeakText(voice, [environment.emergencyNumber, environment.crisisLine]);
  return {
    speakText,
    recognises: async () => recogniser !== null && (await recogniser.notReady()) === null,
    calls: [
      implementCall(ttsContract, async ({ request, signal }) => {
        const spoken = speakText === null ? fail({ kind: 'off' as const }) : await speakText(request.text, signal);
        if (!spoken.ok) return fail(speechRefusal(spoken.error, 'speak'));
        return succeed(new ReplyWithBytes(spoken.value.bytes, spoken.value.mediaType));
      }),
      implementCall(speechRecognizeContract, ({ request, signal }) => recogniseFile(recogniser, request.file, signal)),
    ],
    close: async () => {
      await Promise.all([voice?.close(), recogniser?.close()]);
    },
  };
}

async function recogniseFile(
  recogniser: Recogniser | null,
  file: Uint8Array,
  signal: AbortSignal,
): Promise<Result<{ readonly transcript: string }, Failure>> {
  const recording = readRecording(file);
  if (!recording.ok) return recording;
  if (recogniser === null) return fail(speechRefusal({ kind: 'off' }, 'recognise'));
  const words = await recogniser.notReady();
  if (words !== null) return fail(speechRefusal({ kind: 'not-set-up', words }, 'recognise'));
  const span = await startSpeechSpan('recognise', recogniser.engine);
  const heard = await recogniser.recognise(recording.value, signal);
  endSpeechSpan(span, {
    characters: heard.ok ? heard.value.length : 0,
    bytes: file.length,
    failure: heard.ok ? null : heard.error.kind,
  });
  return heard.ok ? succeed({ transcript: heard.value }) : fail(speechRefusal(heard.error, 'recognise'));
}
