import type { SingleRun } from '../single-runs/carry-out-single-run.ts';

/** What is wrong with a run: a reason that somebody would look into it for. `takenFor` is the diagnosis that stood first instead; null where it is not known. */
export type WayOfFailing =
  | { readonly kind: 'not-carried-out'; readonly reason: string }
  | { readonly kind: 'diagnosis-missed'; readonly takenFor: string | null }
  | { readonly kind: 'emergency-not-called' }
  | { readonly kind: 'emergency-in-vain' };

/** The least accuracy with which a run has passed: its expected diagnosis is among the first three. */
const passes = 2;

/**
 * The ways in which a run failed; none where it passed. An emergency is not called where neither the prompt nor the guard did, and called in vain where a line
 * of the prompt called one that is none, and the patient's words gave the guard no reason to.
 */
export function waysOfFailing({ result, first }: Pick<SingleRun, 'result' | 'first'>): readonly WayOfFailing[] {
  const { accuracy, contribution, error } = result;
  if (accuracy === null) return [{ kind: 'not-carried-out', reason: error ?? '' }];
  const ways: WayOfFailing[] = accuracy < passes ? [{ kind: 'diagnosis-missed', takenFor: first }] : [];
  if (contribution === null) return ways;
  const { expected, by_protocol_in_turn: byPrompt, by_guard_in_turn: byGuard } = contribution.emergency;
  if (expected === 'yes' && byPrompt === null && byGuard === null) ways.push({ kind: 'emergency-not-called' });
  if (expected === 'no' && byPrompt !== null && byGuard === null) ways.push({ kind: 'emergency-in-vain' });
  return ways;
}

/** Whether a run fails in all the ways of another: whatever else is wrong with it. */
export function failsAlike(failing: readonly WayOfFailing[], wanted: readonly WayOfFailing[]): boolean {
  return wanted.every((way) => failing.some((other) => JSON.stringify(other) === JSON.stringify(way)));
}

/** A way of failing in words. */
export function describeFailing(way: WayOfFailing): string {
  switch (way.kind) {
    case 'not-carried-out':
      return `it could not be carried out: ${way.reason}`;
    case 'diagnosis-missed':
      return way.takenFor === null ? 'the expected diagnosis was missed' : `the expected diagnosis was missed, ${way.takenFor} stood first`;
    case 'emergency-not-called':
      return 'an emergency was not called';
    case 'emergency-in-vain':
      return 'an emergency was called in vain';
  }
}
