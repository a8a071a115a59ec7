import { expect, test } from 'vitest';
import { startFreezingProxy } from '../support/freezing-proxy.ts';
import { startServer } from '../support/start-server.ts';
import { createTestDatabase } from '../support/test-database.ts';

test('health and readiness tell of a database that hangs within two seconds, and of its return', async () => {
  const proxy = await startFreezingProxy(await createTestDatabase());
  const server = await startServer({ databaseUrl: proxy.url });
  try {
    const ready = await fetch(`${server.url}/api/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', database: 'ok', stopping: false }]);
    proxy.freeze();
    for (const path of ['health', 'ready']) {
      const beganMs = performance.now();
      const reply = await fetch(`${server.url}/api/${path}`);
      expect(performance.now() - beganMs).toBeLessThan(2_000);
      expect([reply.status, await reply.json()]).toEqual([503, { detail: expect.any(String) }]);
    }
    proxy.thaw();
    await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status).toBe(200);
  } finally {
    await server.stop();
    proxy.close();
  }
});
