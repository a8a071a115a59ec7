import { sql } from 'kysely';
import { forgetEndedAttempts } from '../platform/attempt-limit.ts';
import type { AuditTrail } from '../platform/audit/audit-trail.ts';
import type { Log } from '../platform/log.ts';
import type { AccountsContext } from './accounts-context.ts';
import { erasePatientAccounts, erasureIsDue } from './erase-accounts.ts';
import { forgetOldNetworks } from './known-networks.ts';
import { scrubErased } from './scrub-erased.ts';
import { forgetExpiredTokens } from './sessions.ts';
import { forgetUsedIdTokens } from './used-id-tokens.ts';

const intervalMs = 3_600_000;

/**
 * Does at once, and then every hour, what must be done in time: erases the patients' accounts once their day has passed, and forgets expired
 * tokens, attempts whose time is over and networks long not used. Throws when the first round fails. Answers how to stop.
 */
export async function startAccountUpkeep(context: AccountsContext, audit: AuditTrail, log: Log): Promise<() => void> {
  const { deletionDate } = context.environment;
  if (deletionDate.kind === 'displayed-only') {
    log.warn(
      { date: deletionDate.text },
      'DATA_DELETION_DATE is not set: the legal text shows a date that has passed, and nothing is erased',
    );
  }
  await upkeep(context, audit, log);
  const timer = setInterval(() => {
    upkeep(context, audit, log).catch((error: Error) => log.error({ reason: error.message }, 'Upkeep of the accounts failed'));
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function upkeep(context: AccountsContext, audit: AuditTrail, log: Log): Promise<void> {
  await forgetExpiredTokens(context);
  await forgetEndedAttempts(context.queries, context.now());
  await forgetUsedIdTokens(context.queries, context.now());
  await forgetOldNetworks(context.queries, context.now());
  if (await erasureIsDueByTwoClocks(context)) await eraseAll(context, audit, log);
  await scrubErased(context.queries, audit, context.now).catch((error: Error) => {
    log.warn({ reason: error.message }, 'What was erased could not be taken out of the files of the database as yet');
  });
}

/** What cannot be undone is not left to one clock: where the database is on another machine, its clock has to say so, too. */
async function erasureIsDueByTwoClocks({ queries, environment, now }: AccountsContext): Promise<boolean> {
  if (!erasureIsDue(environment.deletionDate, now())) return false;
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(queries);
  return rows[0] !== undefined && erasureIsDue(environment.deletionDate, rows[0].at);
}

async function eraseAll(context: AccountsContext, audit: AuditTrail, log: Log): Promise<void> {
  const erased = await erasePatientAccounts(context.queries);
  if (erased.length > 0) log.info({ erased: erased.length }, 'Erased the patient accounts, because DATA_DELETION_DATE has passed');
  const at = context.now();
  const event = {
    at,
    actor: { kind: 'server' },
    action: 'erase-account',
    object: null,
    address: null,
    outcome: 'ok',
    requestId: null,
  } as const;
  for (const accountId of erased) await audit.record({ ...event, subject: accountId });
}
