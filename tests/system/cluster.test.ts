import { expect, test } from 'vitest';
import { clusterUnderFire } from '../support/cluster-under-fire.ts';

// The full measure, 3 servers and 3 workers, 300 patients, a kill every 5 seconds: npm run cluster
test('servers and the database die at random behind a balancer, and no message is lost, doubled or changed', async () => {
  const report = await clusterUnderFire({
    servers: 2,
    workers: 1,
    patients: 12,
    turnsEach: 8,
    killEveryMs: 3_000,
    crashesAfterMs: [4_000],
    longestPauseMs: 3_000,
    seed: 20_261_123,
  });
  expect(report.acknowledged).toBe(12 * 8);
  expect(report.different).toEqual([]);
  expect(report.kills).toBeGreaterThan(0);
  expect(report.crashes).toBe(1);
}, 300_000);
