import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApi } from '../api/api-client.ts';
import { signInStaff } from '../api/playground-client.ts';
import { testBenchOf } from '../api/test-bench-client.ts';
import { killDuringRuns } from '../support/kill-runs.ts';
import { startServer } from '../support/start-server.ts';
import { createTestDatabase, queryTestDatabase } from '../support/test-database.ts';

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

test(
  'a server that is asked to stop ends within ten seconds and leaves what it had in hand to the next',
  async () => {
    const env = { DEV_MODE: 'true', TEST_BENCH_CAPACITY: '1000' };
    const first = await startServer({ env });
    const databaseUrl = first.databaseUrl ?? '';
    const benchAt = async (url: string) => testBenchOf(createApi(url), await signInStaff(createApi(url)));
    const bench = await benchAt(first.url);
    await bench.settled((await bench.create()).body.test_id);
    const created = await Promise.all(Array.from({ length: 80 }, () => bench.create()));
    const ids = created.map(({ body }) => body.test_id);
    const began = performance.now();
    expect(await first.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    const [left] = await queryTestDatabase(
      databaseUrl,
      "select count(*)::integer as open from test_runs where state in ('queued', 'running')",
    );
    expect(left?.open).toBeGreaterThan(0);
    const second = await startServer({ env, databaseUrl });
    try {
      const next = await benchAt(second.url);
      for (const id of ids)
        expect((await next.settled(id)).card).toMatchObject({ status: 'succeeded', summary: { diagnosis_accuracy: 3 } });
    } finally {
      await second.stop();
    }
  },
  timeLimitMs,
);

test('a run that was interrupted while other knowledge was in use is begun anew', async () => {
  const first = await startServer({ env: { DEV_MODE: 'true' } });
  const databaseUrl = first.databaseUrl ?? '';
  const bench = testBenchOf(createApi(first.url), await signInStaff(createApi(first.url)));
  try {
    const { test_id } = (await bench.create()).body;
    const { emulator_transcript } = await bench.settled(test_id);
    await queryTestDatabase(databaseUrl, "update consultations set knowledge_version = 'an earlier one' where owner_id = $1", [test_id]);
    await queryTestDatabase(databaseUrl, "update test_runs set state = 'queued', verdict = null, accuracy = null where id = $1", [test_id]);
    const again = await bench.settled(test_id);
    expect(again.emulator_transcript).toEqual(emulator_transcript);
    expect(again.ran_on.knowledge_version).not.toBe('an earlier one');
    const kept = await queryTestDatabase(databaseUrl, 'select id from consultations where owner_id = $1', [test_id]);
    expect(kept.length).toBe(2);
  } finally {
    await first.stop();
  }
});
