import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killDuringRuns } from '../support/kill-runs.ts';
import { createTestDatabase } from '../support/test-database.ts';

const timeLimitMs = 300_000;

// The full measure, 50 kills during 200 runs: node bench/killed-runs.ts
test(
  'whoever is killed and whenever, every run that was acknowledged comes to its end, and says nothing twice',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'anamnesis-killed-'));
    try {
      const report = await killDuringRuns({
        kills: 6,
        runs: 40,
        seed: 20_261_121,
        env: { DATABASE_URL: await createTestDatabase(), DATA_DIR: dataDir },
      });
      console.log(JSON.stringify(report));
      expect(report.acknowledged).toBe(40);
      expect(report.lost).toEqual([]);
      expect(report.different).toEqual([]);
      expect(report.failures.filter((reason) => reason === '')).toEqual([]);
      expect(report.succeeded).toBeGreaterThan(30);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  timeLimitMs,
);
