import type { Result } from '../shared/result.ts';
import type { Sound } from '../shared/sound/sound.ts';
import type { SpeechFailure } from './text-to-speech.ts';

/** The rate of the sound that recognisers are given. */
export const recognisedRate = 16_000;

/** The port behind voice input: what was said in a sound of one channel at 16 kHz. */
export interface Recogniser {
  /** As an operator names it, for telemetry. */
  readonly engine: string;
  /** Why it cannot recognise yet, in words for whoever runs the server; null where it can. */
  readonly notReady: () => Promise<string | null>;
  readonly recognise: (sound: Sound, signal: AbortSignal) => Promise<Result<string, SpeechFailure>>;
  readonly close: () => Promise<void>;
}
