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
  test('of the login screen takes less than 120 kB of compressed JavaScript, from no other host', async () => {
    const page = await app.open();
    const { scriptBytes, hosts } = await measure(page, () => page.goto('/login'));
    expect(scriptBytes).toBeGreaterThan(50 * kilobyte);
    expect(scriptBytes).toBeLessThan(120 * kilobyte);
    expect([...hosts]).toEqual([new URL(app.server.url).host]);
  });

  test('of the login form takes one round of few requests, all of them named by the page itself', async () => {
    const page = await app.open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/login');
    await page.getByLabel('Password').waitFor();
    const html = await (await fetch(`${app.server.url}/login`)).text();
    const needed = asked.filter((path) => path !== '/login' && !/\.(woff2|svg)$/.test(path));
    expect(needed.toSorted()).toEqual([...new Set(needed)].toSorted());
    for (const path of needed) expect(html).toContain(`"${path}"`);
    expect(needed).toContain('/api/client-config');
    expect(needed.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(3);
    expect(needed.length).toBeLessThanOrEqual(5);
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
