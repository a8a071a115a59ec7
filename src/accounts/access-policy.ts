import type { Failure } from '../calls/failure.ts';
import type { Owed, Viewer } from '../calls/viewer.ts';
import type { Contract } from '../contracts/contract.ts';

/** What a session that still owes something may call, by the contracts' names, and what it is told of the rest. */
const openWhileOwing: Readonly<Record<Owed, { readonly calls: readonly string[]; readonly detail: string }>> = {
  code: { calls: ['verify-second-factor', 'signout'], detail: 'Please enter the code of your second step first.' },
  'new-password': {
    calls: ['change-password', 'read-account-info', 'refresh-token', 'signout'],
    detail: 'Please change your one-time password first.',
  },
  'second-factor': {
    calls: ['read-second-factor', 'set-up-second-factor', 'confirm-second-factor', 'read-account-info', 'refresh-token', 'signout'],
    detail: 'Please set up a second step for signing in first.',
  },
};

/** Whether the viewer is staff: signed in with Google, with an address of the company domain. */
export function isStaff(viewer: Viewer, companyDomain: string): boolean {
  return viewer.authProvider === 'google' && viewer.role === 'developer' && viewer.email.endsWith(`@${companyDomain}`);
}

/** Why the viewer may not make a call, or null when they may. */
export function refuseAccess(contract: Pick<Contract, 'name' | 'access'>, viewer: Viewer | null, companyDomain: string): Failure | null {
  if (contract.access === 'public') return null;
  if (!viewer) return { code: 'unauthenticated', detail: 'Please sign in.' };
  if (viewer.owes !== null && !openWhileOwing[viewer.owes].calls.includes(contract.name)) {
    return { code: 'forbidden', detail: openWhileOwing[viewer.owes].detail };
  }
  if (contract.access === 'staff' && !isStaff(viewer, companyDomain)) {
    return { code: 'forbidden', detail: 'This is open to staff only.' };
  }
  return null;
}
