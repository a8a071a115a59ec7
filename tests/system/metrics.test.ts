import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, createApi, newPatient } from '../api/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startServer({ env: { METRICS_PORT: '0' } });
  api = createApi(server.url);
});
afterAll(() => server.stop());

function metricsUrl(): string {
  const line =
    server
      .output()
      .split('\n')
      .find((text) => text.includes('Telling metrics')) ?? '';
  return `http://127.0.0.1:${/"port":(\d+)/.exec(line)?.[1]}/metrics`;
}

async function metrics(): Promise<string> {
  const response = await fetch(metricsUrl());
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  return response.text();
}

function sampleOf(text: string, sample: string): number {
  const line = text.split('\n').find((found) => found.startsWith(`${sample} `));
  return Number(line?.slice(sample.length + 1) ?? Number.NaN);
}

test('turns, alarms, answers and limits are counted, and nothing of a patient is told', async () => {
  const { token, email } = await newPatient(api);
  const { body } = await api.get('/account_info', { token });
  await api.say(token, 'My head hurts Kanarienvogel4711');
  await api.say(token, 'I have crushing chest pain and cannot breathe, call an ambulance');
  await api.get('/account_info', { token: 'nobody' });
  const text = await metrics();
  expect(sampleOf(text, 'anamnesis_turns_total{of="patient"}')).toBe(2);
  expect(sampleOf(text, 'anamnesis_alarms_total{of="patient",kind="emergency"}')).toBe(1);
  expect(sampleOf(text, 'anamnesis_turn_seconds_count{step="total"}')).toBe(2);
  expect(sampleOf(text, 'anamnesis_http_requests_total{call="chat",status="200"}')).toBe(2);
  expect(sampleOf(text, 'anamnesis_http_requests_total{call="read-account-info",status="401"}')).toBe(1);
  expect(sampleOf(text, 'anamnesis_http_seconds_bucket{call="chat",le="+Inf"}')).toBe(2);
  expect(sampleOf(text, 'anamnesis_database_up')).toBe(1);
  expect(sampleOf(text, 'anamnesis_runs{state="running"}')).toBe(0);
  expect(sampleOf(text, 'anamnesis_sessions')).toBe(1);
  expect(sampleOf(text, 'anamnesis_database_bytes')).toBeGreaterThan(1_000_000);
  expect(sampleOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  for (const secret of ['Kanarienvogel', email, body.name, token.slice(-20), 'chest']) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});

test('a request that its sender left is not under way for ever', async () => {
  const leaving = new AbortController();
  const { token } = await newPatient(api);
  const sent = fetch(`${server.url}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ prompt: 'My head hurts' }),
    signal: leaving.signal,
  }).catch(() => null);
  leaving.abort();
  await sent;
  await expect.poll(async () => sampleOf(await metrics(), 'anamnesis_http_under_way')).toBe(0);
});

test('the port of the metrics has nothing else, and the port of the product has no metrics', async () => {
  expect((await fetch(metricsUrl().replace('/metrics', '/api/health'))).status).toBe(404);
  expect((await fetch(metricsUrl(), { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
});

test('a port that is taken is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  await expect(startServer({ env: { METRICS_PORT: port } })).rejects.toThrow(`METRICS_PORT ${port}`);
  taken.close();
});

test('the dashboard asks for nothing that is not told', async () => {
  const dashboard = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'grafana-dashboard.json'), 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: readonly { targets: readonly { expr: string }[] }[] };
  const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/\b(anamnesis|process|nodejs)_\w+/g) ?? []));
  expect(asked.length).toBeGreaterThan(10);
  const text = await metrics();
  const known = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  for (const name of asked) expect(known).toContain(name.replace(/_bucket$/, ''));
});
