import { fail, succeed } from '../../shared/result.ts';
import { readWav } from '../../shared/sound/read-wav.ts';
import type { Voice } from '../text-to-speech.ts';
import type { CallVendor } from './call-vendor.ts';

/** A woman's voice of US English among those that servers of this protocol commonly offer. */
const voice = 'nova';

/** A voice behind OpenAI's `/audio/speech`, at whatever server speaks it. It is asked for WAV, which the avatar can move its mouth by. */
export function createOpenAiCompatibleVoice(name: string, call: CallVendor): Voice {
  return {
    engine: 'openai-compatible',
    bySentence: false,
    speak: async (words, signal) => {
      const body = { model: name, voice, input: words, response_format: 'wav' };
      const reply = await call({ method: 'POST', path: '/audio/speech', body }, signal);
      if (!reply.ok) return fail({ kind: reply.error === 'called-off' ? 'called-off' : 'failed' });
      const { status, bytes } = reply.value;
      if (status === 429) return fail({ kind: 'busy' });
      if (status !== 200 || !readWav(mended(bytes)).ok) return fail({ kind: 'failed' });
      return succeed({ bytes: mended(bytes), mediaType: 'audio/wav' });
    },
    close: async () => undefined,
  };
}

/** Servers that begin to send before they know the length claim the longest there is: the header is made to tell the truth. */
function mended(file: Uint8Array): Uint8Array {
  if (file.length < 44) return file;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const at = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 4096)).indexOf('data');
  if (at < 0 || at + 8 > file.length || view.getUint32(at + 4, true) <= file.length - at - 8) return file;
  const copy = Uint8Array.from(file);
  const written = new DataView(copy.buffer);
  written.setUint32(4, copy.length - 8, true);
  written.setUint32(at + 4, copy.length - at - 8, true);
  return copy;
}
