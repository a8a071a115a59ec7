import type { Role } from '../contracts/accounts/role.ts';

/** The code of the second factor; a new password in place of a one-time one; a second factor to be set up. */
export type Owed = 'code' | 'new-password' | 'second-factor';

/** Whose session a call was made in. `sessionId` is the token's `jti`. */
export interface Viewer {
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
  readonly authProvider: 'password' | 'google';
  readonly sessionId: string;
  /** When the session began: renewing it does not count. */
  readonly signedInAt: Date;
  /** What is to be done before anything else is open: null where nothing is. */
  readonly owes: Owed | null;
}
