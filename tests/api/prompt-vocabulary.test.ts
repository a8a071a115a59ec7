import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WarmServer } from '../support/start-warm-server.ts';
import { type Api, newPatient } from './api-client.ts';
import { startAsStaff } from './staff-server.ts';

let server: WarmServer;
let api: Api;
let staff: string;

beforeAll(async () => {
  ({ server, api, token: staff } = await startAsStaff());
});
afterAll(() => server.stop());

const path = '/playground/prompt-compile/vocabulary';

describe('the words of the knowledge', () => {
  test('come whole to whoever has none, and not again to whoever has them', async () => {
    const whole = await api.get(path, { token: staff });
    expect(whole.status).toBe(200);
    expect(whole.body.version).toEqual(expect.any(String));
    const { findings, conditions, features } = whole.body.vocabulary;
    expect(findings.find((finding: { code: string }) => finding.code === 'fever')).toMatchObject({ words: expect.any(Array) });
    expect(Object.keys(conditions[0]).sort()).toEqual(['code', 'name', 'synonyms']);
    expect(Object.keys(features).length).toBeGreaterThan(0);

    const again = await api.get(`${path}?known=${encodeURIComponent(whole.body.version)}`, { token: staff });
    expect(again.body).toEqual({ version: whole.body.version, vocabulary: null });
    const older = await api.get(`${path}?known=older`, { token: staff });
    expect(older.body.vocabulary.findings).toHaveLength(findings.length);
  });

  test('travel compressed', async () => {
    const { headers } = await api.get(path, { token: staff, headers: { 'accept-encoding': 'gzip' } });
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  test('are for staff', async () => {
    expect((await api.get(path)).status).toBe(401);
    const { token } = await newPatient(api);
    expect((await api.get(path, { token })).status).toBe(403);
  });
});
