import { createHash } from 'node:crypto';
import type { Result } from '../shared/result.ts';
import type { AudioFile, SpeechFailure } from './text-to-speech.ts';

type Spoken = Result<AudioFile, SpeechFailure>;

export interface KeptSounds {
  /** The sound of words: kept, under way already, or made now. */
  readonly soundOf: (words: string, signal: AbortSignal, make: (signal: AbortSignal) => Promise<Spoken>) => Promise<Spoken>;
}

interface Making {
  readonly made: Promise<Spoken>;
  readonly end: AbortController;
  waiting: number;
}

/**
 * Keeps what was spoken last, in memory alone, so that equal words are spoken once, by whomever they are asked for. Words are known by their
 * hash. What nobody waits for any more is called off.
 */
export function createKeptSounds(mostBytes: number): KeptSounds {
  const kept = new Map<string, AudioFile>();
  const making = new Map<string, Making>();
  let bytes = 0;

  const keep = (key: string, sound: AudioFile): void => {
    if (sound.bytes.length > mostBytes / 4) return;
    kept.set(key, sound);
    bytes += sound.bytes.length;
    for (const [oldest, { bytes: gone }] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= gone.length;
    }
  };
  const begin = (key: string, make: (signal: AbortSignal) => Promise<Spoken>): Making => {
    const end = new AbortController();
    const made = make(end.signal).then(
      (spoken) => {
        making.delete(key);
        if (spoken.ok) keep(key, spoken.value);
        return spoken;
      },
      (error: unknown) => {
        making.delete(key);
        throw error;
      },
    );
    const begun = { made, end, waiting: 0 };
    making.set(key, begun);
    return begun;
  };

  return {
    soundOf: async (words, signal, make) => {
      const key = createHash('sha256').update(words).digest('base64');
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return { ok: true, value: known };
      }
      const here = making.get(key);
      const under = here === undefined || here.end.signal.aborted ? begin(key, make) : here;
      under.waiting += 1;
      const leave = () => {
        under.waiting -= 1;
        if (under.waiting === 0) under.end.abort();
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      try {
        return await under.made;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
  };
}
