/** Why a model gave nothing that can be used. Never holds what was sent or answered: both quote a patient. */
export type ModelFailure =
  | { readonly kind: 'unreachable' | 'timed-out' | 'broken-off' | 'server-error' | 'empty' | 'wrong-shape' }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number | null }
  | { readonly kind: 'not-authorised' | 'out-of-quota' | 'refused' | 'too-large' | 'bad-request' | 'not-found' }
  /** It was not asked at all: its endpoint failed too often lately, the turn had no time left, or the tokens allowed are spent. */
  | { readonly kind: 'circuit-open' | 'no-time-left' | 'no-tokens-left' | 'called-off' };

/** Whether the same call may succeed when it is made again a little later. */
export function isRetryable({ kind }: ModelFailure): boolean {
  return ['unreachable', 'timed-out', 'broken-off', 'server-error', 'empty', 'wrong-shape', 'rate-limited'].includes(kind);
}
