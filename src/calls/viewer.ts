import type { Role } from '../contracts/accounts/role.ts';

/** Whose session a call was made in. `sessionId` is the token's `jti`. */
export interface Viewer {
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
  readonly authProvider: 'password' | 'google';
  readonly sessionId: string;
  /** When the session began: renewing it does not count. */
  readonly signedInAt: Date;
  /** A one-time password was used: nothing but changing it, renewing the session and signing out is open. */
  readonly mustChangePassword: boolean;
}
