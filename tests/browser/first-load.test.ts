import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from './support/app.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const kilobyte = 1000;

/** The bytes of JavaScript that went over the wire, and every host that was asked for anything. */
async function measure(page: Page, load: () => Promise<unknown>): Promise<{ scriptBytes: number; hosts: ReadonlySet<string> }> {
  const sizes: Promise<number>[] = [];
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await load();
  await page.waitForLoadState('networkidle');
  return { scriptBytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0), hosts };
}

describe('the first load', () => {
  test('of the login screen takes less than 130 kB of compressed JavaScript, from no other host', async () => {
    const page = await app.open();
    const { scriptBytes, hosts } = await measure(page, () => page.goto('/login'));
    expect(scriptBytes).toBeGreaterThan(50 * kilobyte);
    expect(scriptBytes).toBeLessThan(130 * kilobyte);
    expect([...hosts]).toEqual([new URL(app.server.url).host]);
  });

  test('of the chat takes less than 220 kB', async () => {
    const { token } = await app.register();
    const page = await app.open();
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    const { scriptBytes, hosts } = await measure(page, () => page.goto('/'));
    expect(scriptBytes).toBeGreaterThan(100 * kilobyte);
    expect(scriptBytes).toBeLessThan(220 * kilobyte);
    expect([...hosts]).toEqual([new URL(app.server.url).host]);
  });
});
