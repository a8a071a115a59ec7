import type { Queries } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { describeEnvironmentProblems, type Environment, loadEnvironment } from '../platform/environment.ts';
import { createLog } from '../platform/log.ts';

/** Runs a command on the database of this environment, beside a running server or without one. Answers the exit code. */
export async function withDatabase(
  command: (parts: { readonly queries: Queries; readonly environment: Environment }) => Promise<number>,
): Promise<number> {
  const environment = loadEnvironment();
  if (!environment.ok) {
    console.error(describeEnvironmentProblems(environment.error));
    return 1;
  }
  const database = await openDatabase(environment.value, createLog('warn'));
  try {
    return await command({ queries: database.kysely, environment: environment.value });
  } finally {
    await database.close();
  }
}
