import type { Caller } from '../../calls/call.ts';
import type { Failure } from '../../calls/failure.ts';
import type { Viewer } from '../../calls/viewer.ts';
import type { Queries } from '../../platform/database/database.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { rememberNetwork } from '../known-networks.ts';
import { settleSession } from '../sessions.ts';
import type { SignedIn } from '../sign-in.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

const wrongCode: Failure = { code: 'forbidden', detail: 'This code is wrong or was used before. Please try the next one.' };
const owesNone: Failure = { code: 'conflict', detail: 'You have signed in already.' };

/** The second step of a sign-in, with a code of the app or a recovery code, each taken once. Fails on any other, and on too many. */
export async function verifySecondFactor(
  context: AccountsContext,
  viewer: Viewer,
  code: string,
  { network }: Pick<Caller, 'network'>,
): Promise<Result<SignedIn, Failure>> {
  const { queries, limits, now } = context;
  const { accountId } = viewer;
  if (viewer.owes !== 'code') return fail(owesNone);
  const tooMany = await limits.secondFactor.begin(accountId);
  if (tooMany) return fail(tooMany);
  const typed = code.replace(/\s/g, '');
  const isRight = /^\d{6}$/.test(typed)
    ? await spendAppCode(queries, accountId, typed, now())
    : await spendRecoveryCode(queries, accountId, typed);
  if (!isRight) return fail(wrongCode);
  await limits.secondFactor.clear(accountId);
  await rememberNetwork(queries, accountId, network, now());
  const token = await queries.transaction().execute((transaction) => settleSession(context, transaction, viewer));
  if (!token.ok) return token;
  const { must_change_password: mustChange } = await queries
    .selectFrom('accounts')
    .select('must_change_password')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return succeed({ token: token.value, owes: mustChange ? 'new-password' : null });
}

async function spendAppCode(queries: Queries, accountId: string, code: string, at: Date): Promise<boolean> {
  const factor = await queries.selectFrom('second_factors').select('secret').where('account_id', '=', accountId).executeTakeFirst();
  if (!factor?.secret) return false;
  const step = stepOfCode(factor.secret, code, at);
  if (step === null) return false;
  const taken = await queries
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('account_id', '=', accountId)
    .where('last_step', '<', String(step))
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}
