import { fail, type Result, succeed } from '../shared/result.ts';
import type { AvatarFailure, AvatarResult, AvatarVendor, IceCandidate, VendorStream } from './avatar-vendor.ts';

/** Whose stream it is, and which. */
export interface StreamName {
  readonly accountId: string;
  readonly id: string;
  readonly sessionId: string;
}

export interface AvatarStreams {
  readonly create: (accountId: string, sourceUrl: string, signal: AbortSignal) => AvatarResult<VendorStream>;
  readonly takeCandidate: (name: StreamName, candidate: IceCandidate, signal: AbortSignal) => AvatarResult<null>;
  readonly takeAnswer: (name: StreamName, sdp: string, signal: AbortSignal) => AvatarResult<null>;
  readonly speak: (name: StreamName, text: string, signal: AbortSignal) => AvatarResult<null>;
  readonly end: (name: StreamName) => AvatarResult<null>;
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

export interface StreamLimits {
  readonly most: number;
  /** A page that was left without a word may have left a stream: the oldest of a patient gives way. */
  readonly mostOfOne: number;
  readonly idleMs: number;
}

export const streamLimits = { mostOfOne: 2, idleMs: 5 * 60_000 } as const;

interface Held {
  readonly accountId: string;
  readonly stream: VendorStream;
  isAnswered: boolean;
  idle: NodeJS.Timeout;
}

/** Holds the streams of all patients: each is known to its own alone, takes calls in order only, and ends when nobody uses it any more. */
export function createAvatarStreams(vendor: AvatarVendor, limits: StreamLimits): AvatarStreams {
  const held = new Map<string, Held>();
  // Those that are being made count as well: many may ask at once.
  let beingMade = 0;

  const drop = async (id: string): Promise<void> => {
    const one = held.get(id);
    if (one === undefined) return;
    held.delete(id);
    clearTimeout(one.idle);
    await one.stream.end();
  };
  const endLater = (id: string) => setTimeout(() => void drop(id), limits.idleMs).unref();
  const find = ({ accountId, id, sessionId }: StreamName): Held | null => {
    const one = held.get(id);
    return one === undefined || one.accountId !== accountId || one.stream.sessionId !== sessionId ? null : one;
  };
  const use = (name: StreamName): Result<Held, AvatarFailure> => {
    const one = find(name);
    if (one === null) return fail({ kind: 'unknown-stream' });
    clearTimeout(one.idle);
    one.idle = endLater(name.id);
    return succeed(one);
  };
  const endOldestOf = async (accountId: string): Promise<void> => {
    const own = [...held].filter(([, one]) => one.accountId === accountId).map(([id]) => id);
    for (const id of own.slice(0, Math.max(0, own.length + 1 - limits.mostOfOne))) await drop(id);
  };

  return {
    create: async (accountId, sourceUrl, signal) => {
      await endOldestOf(accountId);
      if (held.size + beingMade >= limits.most) return fail({ kind: 'too-many' });
      beingMade += 1;
      try {
        const made = await vendor.createStream(sourceUrl, signal);
        if (!made.ok) return made;
        const stream = made.value;
        held.set(stream.id, { accountId, stream, isAnswered: false, idle: endLater(stream.id) });
        void stream.gone.then(() => drop(stream.id));
        return succeed(stream);
      } finally {
        beingMade -= 1;
      }
    },
    takeCandidate: async (name, candidate, signal) => {
      const used = use(name);
      // Browsers find ways to be reached before their answer is on its way.
      return used.ok ? used.value.stream.takeCandidate(candidate, signal) : used;
    },
    takeAnswer: async (name, sdp, signal) => {
      const used = use(name);
      if (!used.ok) return used;
      if (used.value.isAnswered) return fail({ kind: 'out-of-order', words: 'The offer was answered already.' });
      used.value.isAnswered = true;
      const taken = await used.value.stream.takeAnswer(sdp, signal);
      // What was no answer leaves the offer open.
      if (!taken.ok) used.value.isAnswered = false;
      return taken;
    },
    speak: async (name, text, signal) => {
      const used = use(name);
      if (!used.ok) return used;
      if (!used.value.isAnswered) return fail({ kind: 'out-of-order', words: 'The offer has to be answered first.' });
      return used.value.stream.speak(text, signal);
    },
    end: async (name) => {
      if (find(name) === null) return fail({ kind: 'unknown-stream' });
      await drop(name.id);
      return succeed(null);
    },
    count: () => held.size + beingMade,
    close: async () => {
      await Promise.all([...held.keys()].map(drop));
    },
  };
}
