import type { Result } from '../shared/result.ts';
import type { AudioFile, SpeechFailure } from '../speech/text-to-speech.ts';

/** Why a face could not be shown or did not do as it was told. None of it quotes what it was to say. */
export type AvatarFailure =
  | SpeechFailure
  /** As many are being shown as this machine, or the vendor's contract, can hold. */
  | { readonly kind: 'too-many' }
  /** There is no such stream of this patient. */
  | { readonly kind: 'unknown-stream' }
  /** The words say what has to come first. */
  | { readonly kind: 'out-of-order'; readonly words: string }
  /** What was sent is not what it should be; the words name it. */
  | { readonly kind: 'refused'; readonly words: string };

export type AvatarResult<Value> = Promise<Result<Value, AvatarFailure>>;

/** A way to reach a browser, as WebRTC names it. */
export interface IceCandidate {
  readonly candidate: string;
  readonly sdpMid: string | null;
  readonly sdpMLineIndex: number | null;
}

/** One face that is shown to one browser. */
export interface VendorStream {
  readonly id: string;
  readonly sessionId: string;
  readonly offer: string;
  readonly takeCandidate: (candidate: IceCandidate, signal: AbortSignal) => AvatarResult<null>;
  readonly takeAnswer: (sdp: string, signal: AbortSignal) => AvatarResult<null>;
  readonly speak: (text: string, signal: AbortSignal) => AvatarResult<null>;
  /** Ends it, whatever its state. Never fails. */
  readonly end: () => Promise<void>;
  /** Settles when it has ended by itself: the browser went away, or the process died. */
  readonly gone: Promise<void>;
}

/** The port behind the talking face. */
export interface AvatarVendor {
  /** As an operator names it, for telemetry. */
  readonly engine: string;
  readonly createStream: (sourceUrl: string, signal: AbortSignal) => AvatarResult<VendorStream>;
}

/** Makes words of the assistant to sound. */
export type MakeSound = (text: string, signal: AbortSignal) => AvatarResult<AudioFile>;
