import type { Failure } from '../calls/failure.ts';

/** The HTTP status of every failure code. The only place that maps one to the other. */
export const statusOfFailure: Readonly<Record<Failure['code'], number>> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'wrong-content-type': 415,
  'too-many-calls': 429,
  unavailable: 503,
};
