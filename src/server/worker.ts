import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../platform/database/open-database.ts';
import { describeEnvironmentProblems, type Environment, loadEnvironment } from '../platform/environment.ts';
import { openJobs } from '../platform/jobs.ts';
import { createLog, logFile } from '../platform/log.ts';
import { runTests, testThreadCount } from './run-tests.ts';
import { startupErrorMessage } from './startup-error-message.ts';
import { stopRequest } from './stop-request.ts';

/** `npm run worker`: a process that carries out tests and nothing else, on the database of the servers. */
const environment = loadEnvironment({ devModeDefault: 'off', signsTokens: false });
if (!environment.ok) refuse(describeEnvironmentProblems(environment.error));
else if (!hasDatabase(environment.value)) {
  refuse(
    `A worker needs the database of a server: set DATABASE_URL to it, or DATA_DIR to the folder of a server that runs on this machine (there is none in ${environment.value.dataDir}).`,
  );
} else {
  const requested = stopRequest();
  try {
    const stop = await startWorker(environment.value);
    await requested;
    await stop();
    process.exit(0);
  } catch (error) {
    refuse(startupErrorMessage(error as NodeJS.ErrnoException, environment.value));
  }
}

async function startWorker(checked: Environment): Promise<() => Promise<void>> {
  const log = createLog({ keptIn: logFile(checked, 'worker') });
  const database = await openDatabase(checked, log);
  const jobs = await openJobs(database, log);
  const threadCount = testThreadCount('worker');
  const running = await runTests({ environment: checked, queries: database.kysely, jobs, log }, threadCount);
  running.wake();
  process.stdout.write(`Anamnesis worker is ready: it carries out tests in ${threadCount} ${threadCount === 1 ? 'thread' : 'threads'}.\n`);
  return async () => {
    await running.stop();
    await jobs.stop();
    await database.close();
  };
}

/** A worker makes no database of its own: nobody would ever add a test to it. */
function hasDatabase({ databaseUrl, dataDir }: Environment): boolean {
  return databaseUrl !== null || existsSync(join(dataDir, 'postgres-password'));
}

function refuse(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
