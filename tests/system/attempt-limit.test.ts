import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttemptLimitOptions, createAttemptLimit, forgetEndedAttempts } from '../../src/platform/attempt-limit.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { createTestDatabase } from '../support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await createTestDatabase(), dataDir: '' }, createLog({ level: 'silent' }));
});
afterAll(() => database.close());

let kinds = 0;
function limitOf(bounds: Partial<AttemptLimitOptions> = {}) {
  const clock = { ms: Date.UTC(2026, 5, 1) };
  kinds += 1;
  const create = () =>
    createAttemptLimit({
      queries: database.kysely,
      kind: `kind-${kinds}`,
      most: 3,
      windowMs: 60_000,
      now: () => new Date(clock.ms),
      ...bounds,
    });
  return { clock, limit: create(), create };
}

test('the attempt after the last one allowed is refused until the window ends', async () => {
  const { clock, limit } = limitOf();
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await limit.begin('ann')).toBeNull();
  clock.ms += 20_000;
  expect(await limit.begin('ann')).toMatchObject({ code: 'too-many-calls', retryAfterSeconds: 40 });
  clock.ms += 40_000;
  expect(await limit.begin('ann')).toBeNull();
});

test('subjects are counted apart, and a forgiven attempt does not count', async () => {
  const { limit } = limitOf();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await limit.begin('ann')).toBeNull();
    await limit.forgive('ann');
  }
  for (let attempt = 0; attempt < 3; attempt += 1) await limit.begin('ann');
  expect(await limit.begin('ann')).not.toBeNull();
  expect(await limit.begin('bob')).toBeNull();
  await limit.clear('ann');
  expect(await limit.begin('ann')).toBeNull();
});

test('of many at once in several processes no more get through than are allowed', async () => {
  const { create } = limitOf({ most: 10 });
  const processes = [create(), create(), create()];
  const begun = await Promise.all(Array.from({ length: 60 }, (_, index) => processes[index % 3]?.begin('ann')));
  expect(begun.filter((refusal) => refusal === null)).toHaveLength(10);
});

test('after the free attempts each waits twice as long as the one before, up to the longest', async () => {
  const { clock, limit } = limitOf({ most: 100, windowMs: 86_400_000, delay: { free: 3, firstMs: 1_000, longestMs: 6_000 } });
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await limit.begin('ann')).toBeNull();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await limit.begin('ann')).toBeNull();
    const refusal = await limit.begin('ann');
    waits.push(refusal?.retryAfterSeconds ?? 0);
    clock.ms += (refusal?.retryAfterSeconds ?? 0) * 1000;
  }
  expect(waits).toEqual([1, 2, 4, 6, 6]);
});

test.each<[what: string, bounds: Pick<AttemptLimitOptions, 'most' | 'windowMs' | 'delay'>]>([
  ['the window of what is counted', { most: 3, windowMs: 60_000 }],
  ['the wait after a wrong one', { most: 100, windowMs: 86_400_000, delay: { free: 2, firstMs: 900_000, longestMs: 900_000 } }],
])('a clock that ran a year ahead and was put right lengthens nobody’s time: %s', async (_what, bounds) => {
  const { clock, limit } = limitOf(bounds);
  const yearMs = 365 * 86_400_000;
  clock.ms += yearMs;
  while ((await limit.begin('ann')) === null);
  clock.ms -= yearMs;
  expect(await limit.begin('ann')).toBeNull();
  while ((await limit.begin('ann')) === null);
  clock.ms += bounds.delay?.longestMs ?? bounds.windowMs;
  expect(await limit.begin('ann')).toBeNull();
});

test('what is over is forgotten, and no subject stands in the table as it is', async () => {
  const { clock, limit } = limitOf();
  await limit.begin('ann@example.org');
  const rows = () => database.kysely.selectFrom('attempt_counts').selectAll().where('kind', '=', `kind-${kinds}`).execute();
  expect(JSON.stringify(await rows())).not.toContain('ann');
  await forgetEndedAttempts(database.kysely, new Date(clock.ms));
  expect(await rows()).toHaveLength(1);
  await forgetEndedAttempts(database.kysely, new Date(clock.ms + 60_000));
  expect(await rows()).toEqual([]);
});
