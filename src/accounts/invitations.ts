import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';

/** Without letters and digits that are mistaken for each other. 16 of them hold 79 bits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 16;
const groupLength = 4;

export interface Invitation {
  /** The last four characters; the code itself is not kept. */
  readonly ending: string;
  readonly usesAllowed: number;
  readonly usesSpent: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly state: 'open' | 'spent' | 'expired' | 'revoked';
}

/** Makes an invitation and answers its code, which is stored as a hash only and cannot be shown again. */
export async function createInvitation(queries: Queries, { uses, days, now }: { uses: number; days: number; now: Date }): Promise<string> {
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const expiresAt = new Date(now.getTime() + days * 24 * 3_600_000);
  await queries
    .insertInto('invitations')
    .values({
      code_hash: hashCode(code),
      code_ending: code.slice(-groupLength),
      uses_allowed: uses,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return (code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/** All invitations, newest first. */
export async function listInvitations(queries: Queries, now: Date): Promise<readonly Invitation[]> {
  const rows = await queries.selectFrom('invitations').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map((row) => ({
    ending: row.code_ending,
    usesAllowed: row.uses_allowed,
    usesSpent: row.uses_spent,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    state: row.revoked_at
      ? 'revoked'
      : row.uses_spent >= row.uses_allowed
        ? 'spent'
        : row.expires_at.getTime() <= now.getTime()
          ? 'expired'
          : 'open',
  }));
}

/** Revokes an invitation; false when there is none with this code. */
export async function revokeInvitation(queries: Queries, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('invitations')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})` })
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a code would be accepted now, without spending it. */
export async function isOpenInvitation(queries: Queries, code: string, now: Date): Promise<boolean> {
  const row = await openInvitations(queries, code, now).select('id').executeTakeFirst();
  return row !== undefined;
}

/** Spends one use of an invitation, in the caller's transaction; false when it is not open. Of two at once, one waits for the other. */
export async function spendInvitation(transaction: Queries, code: string, now: Date): Promise<boolean> {
  const open = await openInvitations(transaction, code, now).select('id').forUpdate().executeTakeFirst();
  if (!open) return false;
  await transaction.updateTable('invitations').set({ uses_spent: sql<number>`uses_spent + 1` }).where('id', '=', open.id).execute();
  return true;
}

function openInvitations(queries: Queries, code: string, now: Date) {
  return queries
    .selectFrom('invitations')
    .where('code_hash', '=', hashCode(code))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('uses_spent', '<', 'uses_allowed');
}

/** Hyphens, spaces and small letters are how a code is written, not what it is. */
function hashCode(code: string): string {
  return createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex');
}
