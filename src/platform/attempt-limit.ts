/** Why an attempt may not go on, in the shape in which calls answer it. */
interface TooManyAttempts {
  readonly code: 'too-many-calls';
  readonly detail: string;
  readonly retryAfterSeconds: number;
}

/** Counts attempts by key in a window of time. Each attempt counts from its start, so that many at once do not slip through. */
export interface AttemptLimit {
  /** Null when the attempt may go on; otherwise the failure to answer with. */
  readonly begin: (key: string) => TooManyAttempts | null;
  /** Takes the attempt back out of the count, because it succeeded or was no attempt at guessing. */
  readonly forgive: (key: string) => void;
}

const mostKeys = 50_000;

/** A limit of `most` attempts in `windowMs`, kept in the memory of this process. */
export function createAttemptLimit({ most, windowMs, now }: { most: number; windowMs: number; now: () => Date }): AttemptLimit {
  const attempts = new Map<string, { count: number; readonly endsAtMs: number }>();
  const current = (key: string) => {
    const entry = attempts.get(key);
    return entry && entry.endsAtMs > now().getTime() ? entry : null;
  };
  return {
    begin(key) {
      const entry = current(key);
      if (entry && entry.count >= most) {
        const retryAfterSeconds = Math.max(1, Math.ceil((entry.endsAtMs - now().getTime()) / 1000));
        return { code: 'too-many-calls', detail: 'Too many attempts. Please wait before you try again.', retryAfterSeconds };
      }
      if (entry) entry.count += 1;
      else {
        // A flood of different keys must not fill the memory; the oldest windows go first.
        if (attempts.size >= mostKeys) attempts.delete(attempts.keys().next().value as string);
        attempts.delete(key);
        attempts.set(key, { count: 1, endsAtMs: now().getTime() + windowMs });
      }
      return null;
    },
    forgive(key) {
      const entry = current(key);
      if (entry && entry.count > 0) entry.count -= 1;
    },
  };
}

/** A limit that lets everything through, for load tests. */
export const noAttemptLimit: AttemptLimit = { begin: () => null, forgive: () => undefined };
