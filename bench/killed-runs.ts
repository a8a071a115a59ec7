import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killDuringRuns } from '../tests/support/kill-runs.ts';

/** `node bench/killed-runs.ts [KILLS] [RUNS] [SEED]`: what becomes of runs whose server and worker are killed at random moments. */
const [kills = 50, runs = 200, seed = 1] = process.argv.slice(2).map(Number);
const dataDir = await mkdtemp(join(tmpdir(), 'anamnesis-killed-'));
await chmod(dataDir, 0o755);
try {
  console.log(`${kills} kills, ${runs} runs, seed ${seed}`);
  console.log(await killDuringRuns({ kills, runs, seed, env: { DATA_DIR: dataDir } }));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
