import { fail, succeed } from '../../shared/result.ts';
import { writeWav } from '../../shared/sound/write-wav.ts';
import type { Recogniser } from '../speech-to-text.ts';
import type { CallVendor } from './call-vendor.ts';

/** A recogniser behind OpenAI's `/audio/transcriptions`, at whatever server speaks it. `hints` are words that it should expect. */
export function createOpenAiCompatibleRecogniser(name: string, call: CallVendor, hints: readonly string[]): Recogniser {
  return {
    engine: 'openai-compatible',
    notReady: async () => null,
    recognise: async (sound, signal) => {
      const form = new FormData();
      form.set('model', name);
      form.set('language', 'en');
      form.set('response_format', 'json');
      if (hints.length > 0) form.set('prompt', `A patient speaks of ${hints.join(', ')}.`);
      form.set('file', new Blob([writeWav(sound)], { type: 'audio/wav' }), 'speech.wav');
      const reply = await call({ method: 'POST', path: '/audio/transcriptions', body: form }, signal);
      if (!reply.ok) return fail({ kind: reply.error === 'called-off' ? 'called-off' : 'failed' });
      if (reply.value.status === 429) return fail({ kind: 'busy' });
      const text = reply.value.status === 200 ? textOf(reply.value.bytes) : null;
      return text === null ? fail({ kind: 'failed' }) : succeed(text);
    },
    close: async () => undefined,
  };
}

function textOf(bytes: Uint8Array): string | null {
  try {
    const { text } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof text === 'string' ? text.trim() : null;
  } catch {
    return null;
  }
}
