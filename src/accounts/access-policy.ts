import type { Failure } from '../calls/failure.ts';
import type { Viewer } from '../calls/viewer.ts';
import type { Contract } from '../contracts/contract.ts';

/** What a session opened with a one-time password may call, by the contracts' names. */
const openBeforePasswordChange = ['change-password', 'read-account-info', 'refresh-token', 'signout'];

/** Whether the viewer is staff: signed in with Google, with an address of the company domain. */
export function isStaff(viewer: Viewer, companyDomain: string): boolean {
  return viewer.authProvider === 'google' && viewer.role === 'developer' && viewer.email.endsWith(`@${companyDomain}`);
}

/** Why the viewer may not make a call, or null when they may. */
export function refuseAccess(contract: Pick<Contract, 'name' | 'access'>, viewer: Viewer | null, companyDomain: string): Failure | null {
  if (contract.access === 'public') return null;
  if (!viewer) return { code: 'unauthenticated', detail: 'Please sign in.' };
  if (viewer.mustChangePassword && !openBeforePasswordChange.includes(contract.name)) {
    return { code: 'forbidden', detail: 'Please change your one-time password first.' };
  }
  if (contract.access === 'staff' && !isStaff(viewer, companyDomain)) {
    return { code: 'forbidden', detail: 'This is open to staff only.' };
  }
  return null;
}
