import { fail, type Result, succeed } from '../shared/result.ts';
import { joinSounds } from './join-sounds.ts';
import { createKeptSounds } from './kept-sounds.ts';
import { sentencesOf } from './sentences-of.ts';
import { type DialledNumbers, speakableText } from './speakable/speakable-text.ts';
import { endSpeechSpan, startSpeechSpan } from './speech-span.ts';
import type { AudioFile, SpeechFailure, Voice } from './text-to-speech.ts';

/** Reads a text of the assistant aloud. Fails with `off` where nothing is spoken on this server. */
export type SpeakText = (text: string, signal: AbortSignal) => Promise<Result<AudioFile, SpeechFailure>>;

/** About twenty minutes of speech at 16 kHz. */
const mostKeptBytes = 40_000_000;

/** Text as it is written to sound: made speakable, spoken by the sentence where the voice is better at that, equal parts once. */
export function createSpeakText(voice: Voice, dialled: DialledNumbers): SpeakText {
  const kept = createKeptSounds(mostKeptBytes);
  return async (text, signal) => {
    const words = speakableText(text, dialled);
    const parts = voice.bySentence ? sentencesOf(words) : [words];
    if (parts.length === 0 || words === '') return fail({ kind: 'failed' });
    const span = await startSpeechSpan('speak', voice.engine);
    const spoken = await Promise.all(parts.map((part) => kept.soundOf(part, signal, (partSignal) => voice.speak(part, partSignal))));
    const failed = spoken.find((part) => !part.ok);
    const joined = failed === undefined ? joinSounds(spoken.flatMap((part) => (part.ok ? [part.value] : []))) : null;
    endSpeechSpan(span, {
      characters: words.length,
      bytes: joined?.bytes.length ?? 0,
      failure: failed?.ok === false ? failed.error.kind : null,
    });
    if (failed?.ok === false) return failed;
    return joined === null ? fail({ kind: 'failed' }) : succeed(joined);
  };
}
