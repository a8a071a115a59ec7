import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startModelPeer } from '../support/model-peer.ts';
import { startServer, testAccessCode, testTokenSecret } from '../support/start-server.ts';
import { createTestDatabase, queryTestDatabase } from '../support/test-database.ts';

const root = join(import.meta.dirname, '..', '..');

async function failedStart(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly exitCode: number | null; readonly complaint: string }> {
  const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, TOKEN_SECRET: testTokenSecret, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    complaint += words;
  });
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines = complaint
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'));
  return { exitCode, complaint: lines.join('\n') };
}

test('wrong variables stop the start with one line that names them all', async () => {
  const { exitCode, complaint } = await failedStart({ PORT: 'eighty', MODEL: 'x' });
  expect(exitCode).toBe(1);
  expect(complaint).toMatch(/^Wrong environment: PORT .*; MODEL .*\.$/);
});

test('a port that is taken is named', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => squatter.once('listening', resolve));
  const { port } = squatter.address() as AddressInfo;
  const { exitCode, complaint } = await failedStart({ PORT: String(port), DATABASE_URL: await createTestDatabase() });
  squatter.close();
  expect(exitCode).toBe(1);
  expect(complaint).toBe(`PORT ${port} on 127.0.0.1 is in use by another program. Set PORT to a free one.`);
});

test('a database that cannot be reached stops the start without showing its password', async () => {
  const { exitCode, complaint } = await failedStart({ PORT: '0', DATABASE_URL: 'postgresql://u:hunter2@127.0.0.1:1/x' });
  expect(exitCode).toBe(1);
  expect(complaint).toMatch(/^DATABASE_URL cannot be used: .*ECONNREFUSED/);
  expect(complaint).not.toContain('hunter2');
});

test('a data directory that cannot be made is named', async () => {
  const { exitCode, complaint } = await failedStart({ PORT: '0', DATA_DIR: join(root, 'package.json') });
  expect(exitCode).toBe(1);
  expect(complaint).toMatch(/^DATA_DIR .*package\.json cannot be used: /);
});

test('two servers on one DATABASE_URL know the same accounts and sessions', async () => {
  const one = await startServer();
  const other = await startServer({ databaseUrl: one.databaseUrl ?? '' });
  const registered = await fetch(`${one.url}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ann',
      email: 'ann@example.org',
      password: 'a long enough passphrase',
      accessCode: testAccessCode,
      role: 'experiemntal patient',
    }),
  });
  const { access_token: token } = (await registered.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${other.url}/api/account_info`, { headers })).status).toBe(200);
  expect((await fetch(`${other.url}/api/signout`, { method: 'POST', headers })).status).toBe(204);
  expect((await fetch(`${one.url}/api/account_info`, { headers })).status).toBe(401);
  expect(await one.stop()).toBe(0);
  expect(await other.stop()).toBe(0);
});

test('the page comes with a policy that lets in nothing from elsewhere, and assets that are not there are not pages', async () => {
  const server = await startServer();
  const page = await fetch(`${server.url}/medical-info`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'self';script-src 'self';style-src 'self' 'nonce-[^']{20,}';/);
  const text = await page.text();
  const nonce = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(text)?.[1];
  expect(policy).toContain(`'nonce-${nonce}'`);
  const again = await (await fetch(`${server.url}/medical-info`)).text();
  expect(again).not.toContain(`nonce="${nonce}"`);
  const picture = /href="(\/assets\/[^"]+\.svg)"/.exec(text)?.[1];
  expect((await fetch(`${server.url}${picture}`)).headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1];
  expect((await fetch(`${server.url}${script}`)).headers.get('cache-control')).toContain('immutable');
  for (const file of ['/assets/nowhere.js', '/assets', '/robots.txt']) expect((await fetch(server.url + file)).status, file).toBe(404);
  await server.stop();
});

test('the API describes every call that it answers', async () => {
  const server = await startServer();
  const page = await fetch(`${server.url}/api/docs`, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('POST /api/chat');
  const icon = await fetch(`${server.url}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  const document = (await (await fetch(`${server.url}/api/docs`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as { operationId: string }[]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  // A schema that points at definitions of its own would point nowhere in the document.
  expect(new Set(JSON.stringify(document).match(/"\$ref":"[^"]+"/g))).toEqual(new Set(['"$ref":"#/components/schemas/Error"']));
  for (const path of ['/api/token', '/api/chat', '/api/physical_info', '/api/health']) expect(document.paths).toHaveProperty([path]);
  for (const [path, operations] of Object.entries(document.paths)) {
    // Without DEV_MODE this one answers as if it were not there.
    if (path === '/api/dev/id-token') continue;
    for (const method of Object.keys(operations)) {
      const reply = await fetch(`${server.url}${path}`, { method: method.toUpperCase() });
      // A call may answer 404 for what it does not know, but not as an address that no call has.
      expect(await reply.text(), `${method} ${path}`).not.toContain('There is no such call.');
      expect(reply.status, `${method} ${path}`).not.toBe(405);
    }
  }
  await server.stop();
});

test('what a patient is and says is never in the log, nor on standard output', async () => {
  const server = await startServer();
  const secrets = ['zebra-lady@example.org', 'a phrase of violet otters', 'my elbow hurts like purple thunder'];
  const [email = '', password = '', prompt = ''] = secrets;
  const post = (path: string, body: unknown, token = '') =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const role = 'experiemntal patient';
  const account = { name: 'Violet', email, password, accessCode: testAccessCode, role };
  const { access_token: token } = (await (await post('/users/register', account)).json()) as { access_token: string };
  expect((await post('/chat', { prompt }, token)).status).toBe(200);
  expect((await post('/users/register', account)).status).toBe(409);
  // A call that fails for a bug is the one that logs most.
  await queryTestDatabase(server.databaseUrl ?? '', 'alter table consultation_messages rename to mislaid');
  expect((await post('/chat', { prompt }, token)).status).toBe(500);
  expect(server.output()).toContain('A call failed');
  for (const secret of [...secrets, token, 'Violet', testAccessCode]) expect(server.output()).not.toContain(secret);
  await server.stop();
});

test('a patient whose turn a model is still thinking about has an answer before the server stops', async () => {
  let hasAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    hasAsked = resolve;
  });
  const peer = await startModelPeer(() => {
    hasAsked();
    return { kind: 'by-hand', write: () => {} };
  });
  const server = await startServer({ env: { MODEL: 'openai-compatible:slow', MODEL_BASE_URL: peer.baseUrl } });
  const post = (path: string, body: object, token = '') =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const registered = await post('/users/register', {
    name: 'Test Patient',
    email: 'patient-who-waits@mail.test',
    password: 'four words and a number 7',
    accessCode: testAccessCode,
    role: 'experiemntal patient',
  });
  const { access_token } = (await registered.json()) as { access_token: string };
  const answer = post('/chat', { prompt: 'My head aches, sort of, in waves' }, access_token);
  answer.catch(() => {});
  await asked;
  const stopped = server.stop();
  expect((await answer).status).toBe(200);
  expect(await stopped).toBe(0);
  await peer.close();
});
