import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPool } from '../../src/platform/database/open-pool.ts';
import { createLog } from '../../src/platform/log.ts';
import { startFreezingProxy } from '../support/freezing-proxy.ts';
import { createTestDatabase } from '../support/test-database.ts';

const silenceMs = 1_000;

test('queries to a database that fell silent fail in time, and their connections are not used again', async () => {
  const proxy = await startFreezingProxy(await createTestDatabase());
  const { kysely, counts } = openPool(async () => ({ connectionString: proxy.url }), 2, createLog({ level: 'silent' }), silenceMs);
  const ask = () => sql`select 1`.execute(kysely);
  try {
    await Promise.all([ask(), ask()]);
    proxy.freeze();
    const asked = await Promise.allSettled([ask(), kysely.transaction().execute((transaction) => sql`select 1`.execute(transaction))]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect.poll(() => counts().open).toBe(0);
    proxy.thaw();
    await Promise.all([ask(), ask()]);
  } finally {
    await kysely.destroy();
    proxy.close();
  }
});
