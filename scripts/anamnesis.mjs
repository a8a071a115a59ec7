#!/usr/bin/env node
// The command line under the Node that the lockfile pins, whatever Node called it.
import { ensureInstalled } from './set-up/install.mjs';
import { inRoot, runtime } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';

try {
  await ensureInstalled({ forRunning: true });
  process.exitCode = await runProgram(runtime(), [inRoot('src', 'cli', 'main.ts'), ...process.argv.slice(2)], { passSignals: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
