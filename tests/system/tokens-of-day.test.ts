import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { createTokensOfDay } from '../../src/published-protocols/engine/tokens-of-day.ts';
import { createTestDatabase } from '../support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await createTestDatabase(), dataDir: '' }, createLog({ level: 'silent' }));
});
afterAll(() => database.close());

test('of many calls at once in several processes no more are let through than the day has tokens for', async () => {
  const processes = [1, 2, 3].map(() => createTokensOfDay(database.kysely, () => new Date('2026-06-01T12:00:00Z')));
  const reserves = await Promise.all(Array.from({ length: 60 }, (_, index) => processes[index % 3]?.reserve(100, 1_000)));
  expect(reserves.filter((reserve) => reserve)).toHaveLength(10);
});

test('what was not used is given back to the day that it was taken from', async () => {
  const clock = { at: new Date('2026-06-02T23:59:59Z') };
  const tokens = createTokensOfDay(database.kysely, () => clock.at);
  const reserve = await tokens.reserve(1_000, 1_000);
  expect(await tokens.reserve(1, 1_000)).toBeNull();
  clock.at = new Date('2026-06-03T00:00:01Z');
  expect(await tokens.reserve(1_000, 1_000)).not.toBeNull();
  await reserve?.settle(400);
  expect(await tokens.reserve(1, 1_000)).toBeNull();
  clock.at = new Date('2026-06-02T23:59:59Z');
  expect(await tokens.reserve(600, 1_000)).not.toBeNull();
  expect(await tokens.reserve(1, 1_000)).toBeNull();
});

test('a call larger than the day is not let through even as its first', async () => {
  const tokens = createTokensOfDay(database.kysely, () => new Date('2026-06-04T12:00:00Z'));
  expect(await tokens.reserve(1_001, 1_000)).toBeNull();
});
