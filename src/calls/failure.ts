/** Why a call was not carried out. The code is stable and decides the HTTP status; `detail` is read by people. */
export interface Failure {
  readonly code:
    | 'invalid'
    | 'unauthenticated'
    | 'forbidden'
    | 'not-found'
    | 'conflict'
    | 'too-large'
    | 'wrong-content-type'
    | 'too-many-calls'
    | 'unavailable';
  readonly detail: string;
  /** With `too-many-calls` and `unavailable`: when it makes sense to try again. */
  readonly retryAfterSeconds?: number;
}
