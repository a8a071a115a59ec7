import { createHash, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { AccountsContext } from './accounts-context.ts';
import { erasureIsDue } from './erase-accounts.ts';
import { hashPassword } from './hash-password.ts';
import { isOpenInvitation, spendInvitation } from './invitations.ts';
import { rememberNetwork } from './known-networks.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import { weaknessOfPassword } from './weak-password.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly accessCode: string;
}

const wrongCode: Failure = { code: 'unauthenticated', detail: 'This access code is not valid.' };
const closed: Failure = { code: 'forbidden', detail: 'Registration has closed: the day on which all accounts are deleted has passed.' };
const takenEmail: Failure = { code: 'conflict', detail: 'An account with this e-mail exists already.' };

/** Ends the transaction without a trace of it. */
class Refusal extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.detail);
    this.failure = failure;
  }
}

/**
 * Opens a patient account and its first session. The invitation is spent together with the account being made, or not
 * at all. Fails on a weak password, a code that is not open, a taken e-mail, and too many wrong codes from one address.
 */
export async function registerAccount(
  context: AccountsContext,
  { name, email, password, accessCode }: Registration,
  { network }: Pick<Caller, 'network'>,
  concerns: (accountId: string) => void,
): Promise<Result<OpenedSession, Failure>> {
  if (erasureIsDue(context.environment.deletionDate, context.now())) return fail(closed);
  const weakness = weaknessOfPassword(password, { name, email });
  if (weakness !== null) return fail({ code: 'invalid', detail: `password ${weakness}` });
  const tooMany = await context.limits.registration.begin(network);
  if (tooMany) return fail(tooMany);
  const { queries, environment, now } = context;
  const reusable = isReusableCode(accessCode, environment.accessCodes);
  if (!reusable && !(await isOpenInvitation(queries, accessCode, now()))) return fail(wrongCode);
  await context.limits.registration.forgive(network);
  // Of a reusable code many have a part; one of them must not use it up for the others.
  const holder = reusable ? `${accessCode} ${network}` : accessCode;
  const tooManyTaken = await context.limits.takenEmail.begin(holder);
  if (tooManyTaken) return fail(tooManyTaken);

  const passwordHash = await hashPassword(password);
  try {
    const session = await queries.transaction().execute(async (transaction) => {
      if (!reusable && !(await spendInvitation(transaction, accessCode, now()))) throw new Refusal(wrongCode);
      const account = await transaction
        .insertInto('accounts')
        .values({ name, email, auth_provider: 'password', role: 'experiemntal patient', password_hash: passwordHash })
        .onConflict((conflict) => conflict.columns(['auth_provider', 'email']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!account) throw new Refusal(takenEmail);
      concerns(account.id);
      await rememberNetwork(transaction, account.id, network, now());
      return openSession(context, { id: account.id, email, role: 'experiemntal patient', authProvider: 'password' }, transaction);
    });
    await context.limits.takenEmail.forgive(holder);
    return succeed(session);
  } catch (error) {
    if (error instanceof Refusal) return fail(error.failure);
    throw error;
  }
}

function isReusableCode(code: string, accessCodes: readonly string[]): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = digest(code);
  return accessCodes.filter((known) => timingSafeEqual(digest(known), given)).length > 0;
}
