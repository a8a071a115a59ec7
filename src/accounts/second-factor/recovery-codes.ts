import { randomInt } from 'node:crypto';
import type { Queries } from '../../platform/database/database.ts';
import { hashPassword, verifyPassword } from '../hash-password.ts';

const codeCount = 10;
const codeLength = 12;
/** Without letters and digits that are taken for each other. Twelve of 29 are 58 bits: they are kept as passwords are. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz346789';

/** Gives an account new recovery codes in place of those that it had, and answers them: they are not kept in a form that can be read. */
export async function replaceRecoveryCodes(queries: Queries, accountId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashPassword(plainCode(code))));
  await queries.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await queries
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
  return codes;
}

/** Spends a recovery code, in all processes at once; false when it is none of the account's, or was spent before. */
export async function spendRecoveryCode(queries: Queries, accountId: string, code: string): Promise<boolean> {
  const typed = plainCode(code);
  if (typed.length !== codeLength) return false;
  const kept = await queries.selectFrom('recovery_codes').select(['id', 'code_hash']).where('account_id', '=', accountId).execute();
  const matches = await Promise.all(kept.map(({ code_hash }) => verifyPassword(typed, code_hash)));
  const found = kept.find((_, index) => matches[index]);
  if (!found) return false;
  const spent = await queries.deleteFrom('recovery_codes').where('id', '=', found.id).returning('id').executeTakeFirst();
  return spent !== undefined;
}

/** How many recovery codes an account has left. */
export async function countRecoveryCodes(queries: Queries, accountId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** As it is compared: how it was spaced and whether capitals were typed is not a matter of it. */
function plainCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}
