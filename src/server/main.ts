import { describeEnvironmentProblems, type Environment, loadEnvironment } from '../platform/environment.ts';
import { createLog } from '../platform/log.ts';
import { startServer } from './start-server.ts';

const stopPatienceMs = 9_000;

const environment = loadEnvironment({ devModeDefault: process.argv.includes('--dev-mode-when-local') ? 'when-local' : 'off' });
if (environment.ok) {
  const log = createLog();
  let stopRequested = false;
  const requested = new Promise<void>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(name, () => {
        stopRequested = true;
        resolve();
        // A start that hangs, on a disk or a database, must not keep the process from ending.
        setTimeout(() => process.exit(0), stopPatienceMs).unref();
      });
    }
  });
  try {
    const server = await startServer(environment.value, log);
    if (!stopRequested) process.stdout.write(`${server.welcome}\n`);
    await requested;
    await server.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${wordsOfFailedStart(error as NodeJS.ErrnoException, environment.value)}\n`);
    process.exit(1);
  }
} else {
  process.stderr.write(`${describeEnvironmentProblems(environment.error)}\n`);
  process.exit(1);
}

function wordsOfFailedStart(error: NodeJS.ErrnoException, { host, port, databaseUrl, dataDir }: Environment): string {
  if (error.code === 'EADDRINUSE') return `PORT ${port} on ${host} is in use by another program. Set PORT to a free one.`;
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `PORT ${port} on ${host} may not be used by this user. Set PORT to a free one.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine. Set HOST to one that is.`;
  if (error.path?.startsWith(dataDir)) return `DATA_DIR ${dataDir} cannot be used: ${error.message}`;
  // Node and PostgreSQL name the host, the user or the database in their own words, never the password.
  if (databaseUrl !== null && error.code && error.path === undefined) return `DATABASE_URL cannot be used: ${error.message || error.code}`;
  return `Anamnesis could not start: ${error.message || error.code || error.name}`;
}
