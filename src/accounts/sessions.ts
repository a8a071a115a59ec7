import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Failure } from '../calls/failure.ts';
import type { Viewer } from '../calls/viewer.ts';
import type { Role } from '../contracts/accounts/role.ts';
import type { Queries } from '../platform/database/database.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { AccountsContext } from './accounts-context.ts';
import { readSessionToken, signSessionToken } from './session-token.ts';

const sessionMinutes = 15;
const playgroundMinutes = 60;
/** However it is renewed, a session ends so long after its sign-in (NIST SP 800-63B, 4.2.3: at most 12 hours). */
const longestSessionMs = 12 * 3_600_000;

/** By how much the clocks of two servers may differ. What began later than that was begun by a clock that ran ahead, and would last too long. */
const clocksDifferMs = 5 * 60_000;

/** How long a token outlives its renewal, for calls that were under way with it. */
const renewedGraceSeconds = 30;

type SessionsContext = Pick<AccountsContext, 'queries' | 'tokenSecret' | 'now' | 'environment'>;

export interface SessionAccount {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly authProvider: 'password' | 'google';
}

const notSignedIn: Failure = { code: 'unauthenticated', detail: 'Please sign in.' };

export interface OpenedSession {
  readonly token: string;
  /** What the session owes besides: with a code, it is nobody's as yet. */
  readonly owes: 'code' | 'second-factor' | null;
}

/** Opens a session of an account, with its first token. `queries` may be the transaction in which the account is made. */
export async function openSession(
  context: SessionsContext,
  account: SessionAccount,
  queries: Queries = context.queries,
): Promise<OpenedSession> {
  const owes = await owedAtSignIn(context, account, queries);
  const token = await issueToken(context, queries, account, { id: randomUUID(), beganAt: context.now(), owes }, sessionMinutes);
  return { token, owes };
}

async function owedAtSignIn(
  { environment }: SessionsContext,
  { id, authProvider }: SessionAccount,
  queries: Queries,
): Promise<OpenedSession['owes']> {
  if (authProvider !== 'password') return null;
  const factor = await queries.selectFrom('second_factors').select('confirmed_at').where('account_id', '=', id).executeTakeFirst();
  if (factor?.confirmed_at) return 'code';
  return environment.requireSecondFactor ? 'second-factor' : null;
}

/**
 * Whose session a bearer token is. Fails when it is not ours, expired, revoked, its account is gone, or the session has lasted as long as one
 * may. A token that comes after it was renewed and its grace is over is a copy in other hands, or the renewed one is: the session ends.
 */
export async function authenticate(context: SessionsContext, bearerToken: string): Promise<Result<Viewer, Failure>> {
  const now = context.now();
  const claims = await readSessionToken(bearerToken, now, context.tokenSecret);
  if (!claims) return fail(notSignedIn);
  const latestBegin = new Date(now.getTime() + clocksDifferMs);
  const found = await context.queries
    .selectFrom('session_tokens')
    .innerJoin('accounts', 'accounts.id', 'session_tokens.account_id')
    .leftJoin('second_factors', 'second_factors.account_id', 'session_tokens.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.role', 'accounts.auth_provider', 'accounts.must_change_password'])
    .select(['session_tokens.session_id', 'session_tokens.session_began_at', 'session_tokens.grace_ends_at', 'session_tokens.owes'])
    .select('second_factors.confirmed_at')
    .where('session_tokens.id', '=', claims.jti)
    .where('accounts.id', '=', claims.sub)
    .where('session_tokens.expires_at', '>', now)
    .where('session_tokens.session_began_at', '>', new Date(now.getTime() - longestSessionMs))
    .where('session_tokens.session_began_at', '<=', latestBegin)
    .where('session_tokens.issued_at', '<=', latestBegin)
    .executeTakeFirst();
  if (!found) return fail(notSignedIn);
  if (found.grace_ends_at !== null && found.grace_ends_at.getTime() <= now.getTime()) {
    await context.queries.deleteFrom('session_tokens').where('session_id', '=', found.session_id).execute();
    return fail(notSignedIn);
  }
  const owes = found.owes as OpenedSession['owes'];
  // Opened before the operator asked for a second factor: it is set up at the next sign-in.
  const isTooEarly = context.environment.requireSecondFactor && found.auth_provider === 'password' && !found.confirmed_at && owes === null;
  if (isTooEarly) return fail(notSignedIn);
  return succeed({
    accountId: found.id,
    email: found.email,
    role: found.role as Role,
    authProvider: found.auth_provider as Viewer['authProvider'],
    sessionId: claims.jti,
    signedInAt: found.session_began_at,
    owes: owes === 'code' ? 'code' : found.must_change_password ? 'new-password' : owes,
  });
}

/**
 * A new token for the viewer's session. The old one keeps a short grace, so that calls under way with it do not fail. Fails when the session
 * was ended meanwhile.
 */
export function renewSession(context: SessionsContext, viewer: Viewer, forPlayground: boolean): Promise<Result<string, Failure>> {
  return context.queries
    .transaction()
    .execute((transaction) =>
      replaceToken(context, transaction, viewer, forPlayground ? playgroundMinutes : sessionMinutes, 'what-it-owed'),
    );
}

/**
 * A new token for the viewer's session, which owes nothing more from then on; the old one is left with what it may. For after what was owed was done, in
 * the same transaction. Fails when the session was ended meanwhile.
 */
export function settleSession(context: SessionsContext, transaction: Queries, viewer: Viewer): Promise<Result<string, Failure>> {
  return replaceToken(context, transaction, viewer, sessionMinutes, 'nothing');
}

async function replaceToken(
  context: SessionsContext,
  transaction: Queries,
  viewer: Viewer,
  minutes: number,
  owing: 'nothing' | 'what-it-owed',
): Promise<Result<string, Failure>> {
  const graceEnd = new Date(context.now().getTime() + renewedGraceSeconds * 1000);
  const old = await transaction
    .updateTable('session_tokens')
    .set({ grace_ends_at: sql<Date>`coalesce(grace_ends_at, ${graceEnd})` })
    .where('id', '=', viewer.sessionId)
    .returning(['session_id', 'session_began_at', 'owes'])
    .executeTakeFirst();
  if (!old) return fail(notSignedIn);
  const account = { id: viewer.accountId, email: viewer.email, role: viewer.role, authProvider: viewer.authProvider };
  const owes = owing === 'nothing' ? null : (old.owes as OpenedSession['owes']);
  return succeed(await issueToken(context, transaction, account, { id: old.session_id, beganAt: old.session_began_at, owes }, minutes));
}

/** Ends the viewer's session: every token of it is refused from now on. */
export async function endSession(context: Pick<AccountsContext, 'queries'>, viewer: Viewer): Promise<void> {
  await context.queries
    .deleteFrom('session_tokens')
    .where('session_id', '=', (inner) => inner.selectFrom('session_tokens').select('session_id').where('id', '=', viewer.sessionId))
    .execute();
}

/** Ends all sessions of an account, but for the one to be kept. */
export async function endSessionsOf(queries: Queries, accountId: string, keptTokenId: string | null = null): Promise<void> {
  let query = queries.deleteFrom('session_tokens').where('account_id', '=', accountId);
  if (keptTokenId !== null) {
    query = query.where('session_id', 'not in', (inner) =>
      inner.selectFrom('session_tokens').select('session_id').where('id', '=', keptTokenId),
    );
  }
  await query.execute();
}

/** Forgets tokens that have expired anyway. */
export async function forgetExpiredTokens({ queries, now }: Pick<AccountsContext, 'queries' | 'now'>): Promise<void> {
  await queries.deleteFrom('session_tokens').where('expires_at', '<', now()).execute();
}

async function issueToken(
  context: SessionsContext,
  queries: Queries,
  account: SessionAccount,
  session: { readonly id: string; readonly beganAt: Date; readonly owes: OpenedSession['owes'] },
  minutes: number,
): Promise<string> {
  const issuedAt = context.now();
  const endsMs = Math.min(issuedAt.getTime() + minutes * 60_000, session.beganAt.getTime() + longestSessionMs);
  const life = { issuedAt, expiresAt: new Date(endsMs) };
  const jti = randomUUID();
  await queries
    .insertInto('session_tokens')
    .values({
      id: jti,
      session_id: session.id,
      account_id: account.id,
      issued_at: life.issuedAt,
      expires_at: life.expiresAt,
      session_began_at: session.beganAt,
      owes: session.owes,
    })
    .execute();
  const { id, email, role, authProvider } = account;
  return signSessionToken({ sub: id, jti, email, role, auth_provider: authProvider }, life, context.tokenSecret);
}
