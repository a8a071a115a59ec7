// Runs a task of the package under the Node that the lockfile pins, after everything it needs is in place.
// Plain JavaScript for Node 20 without any package: on a fresh clone there is nothing else yet.

import { ensureChromium } from './set-up/chromium.mjs';
import { ensureInstalled } from './set-up/install.mjs';
import { inRoot, runtime } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { ensureWebBuilt } from './set-up/web-build.mjs';

const tasks = {
  start: { runsOnly: true, needs: [ensureWebBuilt], program: ['src/server/main.ts', '--dev-mode-when-local'] },
  worker: { runsOnly: true, needs: [], program: ['src/server/worker.ts'] },
  test: { needs: [ensureWebBuilt, ensureChromium], program: ['tests/run-all.ts'] },
  check: { needs: [], program: ['scripts/check.ts'] },
  bench: { needs: [], program: ['bench/run-all.ts'] },
  'bench-diagnosis': { needs: [], program: ['bench/diagnosis.ts'] },
  'bench-calibration': { needs: [], program: ['bench/calibration.ts'] },
  'bench-listening': { needs: [], program: ['training/bench-listening.ts'] },
  soak: { needs: [ensureWebBuilt], program: ['bench/soak.ts'] },
  cluster: { needs: [ensureWebBuilt], program: ['bench/cluster.ts'] },
  train: { needs: [], program: ['training/train.ts'] },
  talk: { needs: [], program: ['bench/talk.ts'] },
  'speech-model': { needs: [], program: ['scripts/fetch-speech-model.ts'] },
  docs: { needs: [], program: ['scripts/write-docs.ts'] },
  'database-types': { needs: [], program: ['scripts/write-database-types.ts'] },
};

const [name = '', ...rest] = process.argv.slice(2);
const task = Object.hasOwn(tasks, name) ? tasks[name] : null;
if (!task) {
  console.error(`There is no task '${name}'. There are: ${Object.keys(tasks).join(', ')}.`);
  process.exit(2);
}

try {
  await ensureInstalled({ forRunning: task.runsOnly === true });
  for (const ensure of task.needs) await ensure();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
process.exitCode = await runProgram(runtime(), [inRoot(task.program[0]), ...task.program.slice(1), ...rest], { passSignals: true });
