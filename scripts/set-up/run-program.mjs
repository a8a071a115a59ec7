import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { inRoot } from './places.mjs';

const parentCheckMs = 1_000;

/** Sources are stripped of their types and compiled once, and not at each start. Where this can't be written Node goes on without it. */
const compiledSources = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled-sources') };

/**
 * Runs a program with this one's standard streams and resolves with its exit code. With `passSignals` a signal to this process reaches the
 * program, and this process waits for its end: nothing is left behind.
 */
export async function runProgram(
  program,
  programArguments,
  { passSignals = false, quiet = false, environment = process.env, folder = process.cwd() } = {},
) {
  // On standard error, so that standard output stays the program's own.
  const child = spawn(program, programArguments, {
    stdio: ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...compiledSources, ...environment },
    cwd: folder,
  });
  if (passSignals) {
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => child.kill(name));
    if (process.env.npm_lifecycle_event) stopWithParent(child);
  }
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode, signal) => resolve(exitCode ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** npm that is killed outright passes no signal on; without it nobody would stop the program. */
function stopWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, parentCheckMs);
  watch.unref();
}
