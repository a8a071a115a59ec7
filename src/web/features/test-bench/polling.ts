import { CallError } from '../../app/query-call.ts';

const activePollMs = 5000;
const retryMs = 10_000;
const detailPollMs = 2000;

/** A test that is still to end. */
export function isActive(status: string): boolean {
  return status === 'queued' || status === 'running';
}

/** After how long the list is asked for again: sooner while a test is active, later after a failure, and otherwise not at all. */
export function listPollMs(hasFailed: boolean, hasActive: boolean): number | false {
  if (hasFailed) return retryMs;
  return hasActive ? activePollMs : false;
}

/** After how long a test's details are asked for again: until it has ended, or is known to be gone. */
export function detailsPollMs(status: string | null, error: Error | null): number | false {
  if (isGone(error)) return false;
  return status !== null && !isActive(status) && error === null ? false : detailPollMs;
}

/** The server says that there is no such test. */
export function isGone(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404;
}
