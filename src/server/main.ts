import { describeEnvironmentProblems, loadEnvironment } from '../platform/environment.ts';
import { createLog, logFile } from '../platform/log.ts';
import { startServer } from './start-server.ts';
import { startupErrorMessage } from './startup-error-message.ts';
import { stopRequest } from './stop-request.ts';

const environment = loadEnvironment({ devModeDefault: process.argv.includes('--dev-mode-when-local') ? 'when-local' : 'off' });
if (environment.ok) {
  let stopRequested = false;
  const requested = stopRequest().then(() => {
    stopRequested = true;
  });
  try {
    const server = await startServer(environment.value, createLog({ keptIn: logFile(environment.value, 'server') }));
    if (!stopRequested) process.stdout.write(`${server.welcome}\n`);
    await requested;
    await server.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${startupErrorMessage(error as NodeJS.ErrnoException, environment.value)}\n`);
    process.exit(1);
  }
} else {
  process.stderr.write(`${describeEnvironmentProblems(environment.error)}\n`);
  process.exit(1);
}
