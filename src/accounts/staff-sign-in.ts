import { createHash, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import { isLoopbackHost } from '../platform/environment.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { AccountsContext } from './accounts-context.ts';
import { openSession } from './sessions.ts';
import { staffAccount } from './staff-account.ts';
import { spendIdToken } from './used-id-tokens.ts';
import { verifyIdToken } from './verify-id-token.ts';

const wrongCode: Failure = {
  code: 'unauthenticated',
  detail: 'This code is not the one that the server printed when it started.',
};
const usedBefore: Failure = { code: 'unauthenticated', detail: 'This sign-in token was used before.' };
const notOffered: Failure = { code: 'not-found', detail: 'There is no such call.' };

/** Signs staff in with an ID token; their account is made at the first sign-in. Fails as `verifyIdToken` does, and on a
 * token that was used before. */
export async function signInStaff(
  context: AccountsContext,
  idToken: string,
  { network }: Pick<Caller, 'network'>,
  concerns: (accountId: string) => void,
): Promise<Result<{ readonly email: string; readonly token: string }, Failure>> {
  const { idTokenIssuer: issuer, environment, queries } = context;
  if (!issuer) return fail({ code: 'unauthenticated', detail: 'Google sign-in is not configured.' });
  const tooMany = await context.limits.network.begin(network);
  if (tooMany) return fail(tooMany);
  const identity = await verifyIdToken(idToken, issuer, environment.companyDomain, context.now());
  if (!identity.ok) return identity;
  await context.limits.network.forgive(network);
  const spent = await spendIdToken(queries, idToken, context.now());
  if (!spent) return fail(usedBefore);
  const { email } = identity.value;
  const accountId = await staffAccount(queries, identity.value);
  concerns(accountId);
  const { token } = await openSession(context, { id: accountId, email, role: 'developer', authProvider: 'google' });
  return succeed({ email, token });
}

/**
 * An ID token of the local issuer, for whoever knows the code that this process printed. Not found where there is no such issuer, and for a
 * request that did not come straight from this machine: which alone shows nothing, because behind a proxy every request seems to.
 */
export async function issueLocalIdToken(context: AccountsContext, code: string, caller: Caller): Promise<Result<string, Failure>> {
  const local = context.idTokenIssuer?.local;
  if (!local || caller.forwarded || !namesLoopback(caller.host)) return fail(notOffered);
  const tooMany = await context.limits.localCode.begin(local.code);
  if (tooMany) return fail(tooMany);
  if (!isSameText(code, local.code)) return fail(wrongCode);
  await context.limits.localCode.forgive(local.code);
  return succeed(await local.issue());
}

/** In a time that does not tell how much of it is right. */
function isSameText(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** A web page elsewhere can have its own name point at this machine; the browser then still sends that name. */
function namesLoopback(host: string | null): boolean {
  if (host === null || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return isLoopbackHost(hostname.replace(/^\[|\]$/g, ''));
}
