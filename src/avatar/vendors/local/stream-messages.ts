import type { FaceName } from '../../../shared/face/face-look.ts';

/** What a stream's process is told; each is answered by one `StreamAnswer`, in the order of the asking. */
export type StreamOrder =
  /** Makes the peer ready. `addresses` are those at which the browser may reach it; null for all that the machine has. */
  | { readonly kind: 'open'; readonly face: FaceName; readonly addresses: readonly string[] | null }
  | { readonly kind: 'answer'; readonly sdp: string }
  /** Speaks in place of what it may be speaking. */
  | { readonly kind: 'speak'; readonly samples: Float32Array; readonly sampleRate: number };

/** `sdp` is the offer, to `open`; null where the order could not be carried out. */
export interface StreamAnswer {
  readonly kind: 'answer';
  readonly done: { readonly sdp: string } | null;
}

/** What a stream's process tells of itself. */
export type StreamNews = StreamAnswer | { readonly kind: 'connected' } | { readonly kind: 'gone' };

/** What goes over the channel to the browser and back, as D-ID's streams tell it. */
export const streamEvents = { started: 'stream/started', done: 'stream/done', interrupt: 'stream/interrupt' } as const;
