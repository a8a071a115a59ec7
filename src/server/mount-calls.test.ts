import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSampleServer } from './sample-server.ts';

let server: Awaited<ReturnType<typeof startSampleServer>>;

beforeAll(async () => {
  server = await startSampleServer();
});
afterAll(() => server.close());

test('a call answers with what its contract says and no more', async () => {
  expect(await server.send('/say', { body: '{"words":"hello"}' })).toMatchObject({ status: 200, body: { heard: 'hello' } });
  expect((await server.send('/say', { body: '{"words":"hello"}' })).body).not.toHaveProperty('secret');
  expect(await server.send('/form', { body: 'name=a+b%26c', type: 'application/x-www-form-urlencoded' })).toMatchObject({
    body: { name: 'a b&c' },
  });
  expect(await server.send('/things/7', { method: 'DELETE', token: 'good' })).toMatchObject({ status: 204, body: null });
  expect((await server.send('/say', { body: '{"words":"hello"}' })).headers.get('cache-control')).toBe('no-store');
});

test('a call may take a larger body than usual, and says in its own words what is too much', async () => {
  const reply = await server.send('/long', { body: JSON.stringify({ words: 'x'.repeat(1_500_000) }) });
  expect(reply).toMatchObject({ status: 200, body: { length: 1_500_000 } });
  const refused = await server.send('/long', { body: JSON.stringify({ words: 'x'.repeat(2_000_000) }) });
  expect(refused).toMatchObject({ status: 413, body: { detail: 'At most two million, please.' } });
});

test('a part of a reply that is JSON already stands in it as it was made', async () => {
  for (const path of ['/long', '/longer']) {
    expect((await server.send(path, { body: '{"words":"a"}' })).body).toEqual({ length: 1, made: { of: [1, 2] } });
  }
});

test('a refusal for too many calls says when to try again', async () => {
  const reply = await server.send('/busy', { method: 'GET' });
  expect(reply).toMatchObject({ status: 429, body: { detail: 'Wait.' } });
  expect(reply.headers.get('retry-after')).toBe('7');
});
