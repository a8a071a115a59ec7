import type { Result } from '../shared/result.ts';

/** Why nothing could be spoken or heard. None of it quotes what was. */
export type SpeechFailure =
  /** Not offered on this server. */
  | { readonly kind: 'off' }
  /** Something has to be installed or fetched first; the words say what. */
  | { readonly kind: 'not-set-up'; readonly words: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'called-off' };

/** A sound as it goes over the wire. */
export interface AudioFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** The port behind spoken replies: one voice that reads plain words aloud. */
export interface Voice {
  /** As an operator names it, for telemetry. */
  readonly engine: string;
  /** Speaks one sentence or a few. */
  readonly speak: (words: string, signal: AbortSignal) => Promise<Result<AudioFile, SpeechFailure>>;
  /** Whether long texts are better spoken sentence by sentence, because parts are soon done and often the same. */
  readonly bySentence: boolean;
  readonly close: () => Promise<void>;
}
