import type { Failure } from '../../calls/failure.ts';
import type { Viewer } from '../../calls/viewer.ts';
import type { Queries } from '../../platform/database/database.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { confirmPassword } from '../confirm-password.ts';
import { endSessionsOf, settleSession } from '../sessions.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { base32, newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

const wrongCode: Failure = {
  code: 'forbidden',
  detail: 'This code is not the one that your app shows now. Please wait for the next one and try again.',
};
const notAskedFor: Failure = { code: 'conflict', detail: 'Please begin the set-up again.' };
const notOn: Failure = { code: 'conflict', detail: 'There is no second step for signing in.' };
const isRequired: Failure = { code: 'forbidden', detail: 'A second step for signing in is required here. You can move it to another app.' };

export interface SecondFactor {
  readonly state: 'off' | 'on';
  readonly recoveryCodesLeft: number;
}

/** The second factor of an account, as its owner may see it. */
export async function readSecondFactor(queries: Queries, accountId: string): Promise<SecondFactor> {
  const [isOn, recoveryCodesLeft] = await Promise.all([hasSecondFactor(queries, accountId), countRecoveryCodes(queries, accountId)]);
  return { state: isOn ? 'on' : 'off', recoveryCodesLeft };
}

async function hasSecondFactor(queries: Queries, accountId: string): Promise<boolean> {
  const row = await queries.selectFrom('second_factors').select('confirmed_at').where('account_id', '=', accountId).executeTakeFirst();
  return !!row?.confirmed_at;
}

/** Makes a new secret, beside the one in use until a code of it is confirmed. Fails on a wrong password. */
export async function setUpSecondFactor(
  context: AccountsContext,
  viewer: Viewer,
  password: string,
): Promise<Result<{ readonly secret: string; readonly address: string }, Failure>> {
  const refused = await confirmPassword(context, viewer, password);
  if (refused) return fail(refused);
  const secret = newTotpSecret();
  await context.queries
    .insertInto('second_factors')
    .values({ account_id: viewer.accountId, pending_secret: secret })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ pending_secret: secret }))
    .execute();
  return succeed({ secret: base32(secret), address: totpAddress(secret, viewer.email) });
}

/**
 * Takes the new secret into use once the app shows its codes, with new recovery codes; the other sessions of the account end. Answers a token that owes
 * nothing. Fails on a wrong code, and where no secret was asked for.
 */
export async function confirmSecondFactor(
  context: AccountsContext,
  viewer: Viewer,
  code: string,
): Promise<Result<{ readonly token: string; readonly recoveryCodes: readonly string[] }, Failure>> {
  const { queries, limits, now } = context;
  const { accountId } = viewer;
  const tooMany = await limits.secondFactor.begin(accountId);
  if (tooMany) return fail(tooMany);
  const row = await queries.selectFrom('second_factors').select('pending_secret').where('account_id', '=', accountId).executeTakeFirst();
  if (!row?.pending_secret) return fail(notAskedFor);
  const pending = row.pending_secret;
  const step = stepOfCode(pending, code.replace(/\s/g, ''), now());
  if (step === null) return fail(wrongCode);
  await limits.secondFactor.clear(accountId);
  return queries.transaction().execute(async (transaction) => {
    const taken = await transaction
      .updateTable('second_factors')
      .set({ secret: pending, pending_secret: null, confirmed_at: now(), last_step: String(step) })
      .where('account_id', '=', accountId)
      .where('pending_secret', '=', pending)
      .returning('account_id')
      .executeTakeFirst();
    if (!taken) return fail(notAskedFor);
    const recoveryCodes = await replaceRecoveryCodes(transaction, accountId);
    await endSessionsOf(transaction, accountId, viewer.sessionId);
    const token = await settleSession(context, transaction, viewer);
    return token.ok ? succeed({ token: token.value, recoveryCodes }) : token;
  });
}

/** New recovery codes in place of the old ones. Fails on a wrong password, and where there is no second factor. */
export async function renewRecoveryCodes(
  context: AccountsContext,
  viewer: Viewer,
  password: string,
): Promise<Result<readonly string[], Failure>> {
  const refused = await confirmPassword(context, viewer, password);
  if (refused) return fail(refused);
  if (!(await hasSecondFactor(context.queries, viewer.accountId))) return fail(notOn);
  return succeed(await context.queries.transaction().execute((transaction) => replaceRecoveryCodes(transaction, viewer.accountId)));
}

/** Switches the second factor off. Fails on a wrong password, and where every patient must have one. */
export async function removeSecondFactor(context: AccountsContext, viewer: Viewer, password: string): Promise<Result<undefined, Failure>> {
  if (context.environment.requireSecondFactor) return fail(isRequired);
  const refused = await confirmPassword(context, viewer, password);
  if (refused) return fail(refused);
  await context.queries.transaction().execute((transaction) => forgetSecondFactor(transaction, viewer.accountId));
  return succeed(undefined);
}

/** Takes away the second factor of whoever signs in with this e-mail and a password, and ends their sessions. Answers whose it was, or null. */
export function resetSecondFactor(queries: Queries, email: string): Promise<string | null> {
  return queries.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('auth_provider', '=', 'password')
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    if (!account) return null;
    await forgetSecondFactor(transaction, account.id);
    await endSessionsOf(transaction, account.id);
    return account.id;
  });
}

async function forgetSecondFactor(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await queries.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
}
