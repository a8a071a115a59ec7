import { createAttemptLimit, noAttemptLimit } from '../platform/attempt-limit.ts';
import type { Queries } from '../platform/database/database.ts';
import type { AccountLimits } from './accounts-context.ts';

const minuteMs = 60_000;
const quarterHourMs = 15 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

/**
 * At most a hundred wrong passwords of an account (NIST SP 800-63B, 5.2.2), each after the tenth later than the one before. They are counted by
 * the day, and the wait ends at a quarter of an hour: a count for good would let anybody lock the owner out.
 */
const ofPasswords = { most: 100, windowMs: dayMs, delay: { free: 10, firstMs: 1_000, longestMs: quarterHourMs } } as const;

/** The limits that hold for the accounts of a database, in all processes on it together. */
export function accountLimits(queries: Queries, now: () => Date): AccountLimits {
  const limit = (kind: string, bounds: Omit<Parameters<typeof createAttemptLimit>[0], 'queries' | 'kind' | 'now'>) =>
    createAttemptLimit({ queries, kind, now, ...bounds });
  return {
    account: limit('account', ofPasswords),
    accountAtHome: limit('account-at-home', ofPasswords),
    network: limit('sign-in-network', { most: 200, windowMs: quarterHourMs }),
    currentPassword: limit('current-password', ofPasswords),
    secondFactor: limit('second-factor', ofPasswords),
    registration: limit('registration-network', { most: 100, windowMs: quarterHourMs }),
    takenEmail: limit('taken-email', { most: 20, windowMs: dayMs }),
    emailChange: limit('email-change', { most: 5, windowMs: dayMs }),
    localCode: limit('local-code', { most: 10, windowMs: quarterHourMs }),
  };
}

/** Limits that let everything through, for load tests. */
export const noAccountLimits: AccountLimits = {
  account: noAttemptLimit,
  accountAtHome: noAttemptLimit,
  network: noAttemptLimit,
  currentPassword: noAttemptLimit,
  secondFactor: noAttemptLimit,
  registration: noAttemptLimit,
  takenEmail: noAttemptLimit,
  emailChange: noAttemptLimit,
  localCode: noAttemptLimit,
};
