import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startWarmServer } from '../support/start-warm-server.ts';
import { createApi } from './api-client.ts';
import { longPrompt } from './compile-client.ts';

const slowPrompt = longPrompt(8_000);

test('one address may run only so many compilations, even where they are all opened at the same moment', async () => {
  const limited = await startWarmServer({ env: { RATE_LIMITS: 'on' } });
  try {
    const client = createApi(limited.url);
    const held = new pg.Client({ connectionString: limited.databaseUrl ?? '' });
    await held.connect();
    // Lets everybody count the sessions and nobody add one, until all have come.
    await held.query('begin; lock table compile_sessions in share mode');
    const asked = Array.from({ length: 40 }, () =>
      client.post('/playground/prompt-compile/start-persistent-all', { json: { prompt_source: slowPrompt } }),
    );
    await delay(1_500);
    await held.end();
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(5);
    expect(refused[0]?.body.detail).toMatch(/at once from this address/);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const tooLarge = await client.post('/playground/prompt-compile/start-persistent', { json: { prompt_source: 'x'.repeat(1_100_000) } });
    expect([tooLarge.status, tooLarge.body.detail]).toEqual([413, expect.stringContaining('at most 1 MB')]);
  } finally {
    await limited.stop();
  }
});
