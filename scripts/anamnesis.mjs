#!/usr/bin/env node
// The command line under the Node that the lockfile pins, whatever Node called it.
import { inRoot, runtime } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';

process.exitCode = await runProgram(runtime(), [inRoot('src', 'cli', 'main.ts'), ...process.argv.slice(2)], { passSignals: true });
