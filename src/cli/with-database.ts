import { openAuditTrail } from '../platform/audit/audit-trail.ts';
import type { Queries } from '../platform/database/database.ts';
import { type OpenDatabaseOptions, openDatabase } from '../platform/database/open-database.ts';
import { describeEnvironmentProblems, type Environment, loadEnvironment } from '../platform/environment.ts';
import { createLog } from '../platform/log.ts';

export interface CommandParts {
  readonly queries: Queries;
  readonly environment: Environment;
  /** Tells the audit trail that the operator did something, and whom it was about. */
  readonly audit: (action: string, subject: string | null) => Promise<void>;
}

/** Runs a command on the database of this environment, beside a running server or without one. Answers the exit code. */
export async function withDatabase(command: (parts: CommandParts) => Promise<number>, options: OpenDatabaseOptions = {}): Promise<number> {
  const environment = loadEnvironment();
  if (!environment.ok) {
    console.error(describeEnvironmentProblems(environment.error));
    return 1;
  }
  const database = await openDatabase(environment.value, createLog({ level: 'warn' }), options);
  try {
    const trail = openAuditTrail(database.kysely);
    const audit = (action: string, subject: string | null) =>
      trail.record({
        at: new Date(),
        actor: { kind: 'operator' },
        action,
        subject,
        object: null,
        address: null,
        outcome: 'ok',
        requestId: null,
      });
    return await command({ queries: database.kysely, environment: environment.value, audit });
  } finally {
    await database.close();
  }
}
