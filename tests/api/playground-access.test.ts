import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WarmServer } from '../support/start-warm-server.ts';
import { startWarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, createApi, newPatient } from './api-client.ts';
import { begin, converse, history, type Playground, plainPatient, playgroundOf, signInStaff } from './playground-client.ts';
import { startAsStaff } from './staff-server.ts';

let server: WarmServer;
let api: Api;
let token: string;
let playground: Playground;

beforeAll(async () => {
  ({ server, api, token } = await startAsStaff());
  playground = playgroundOf(api, token);
});
afterAll(() => server.stop());

/** A session of another member of staff. */
async function otherStaffSession(): Promise<string> {
  const id = await begin(playground);
  const email = `${randomUUID()}@example.com`;
  const [account] = (await queryTestDatabase(
    server.databaseUrl ?? '',
    `insert into accounts (email, name, role, auth_provider) values ('${email}', 'Other', 'developer', 'google') returning id`,
  )) as { id: string }[];
  await queryTestDatabase(server.databaseUrl ?? '', `update emulator_sessions set account_id = '${account?.id}' where id = '${id}'`);
  return id;
}

describe('who may', () => {
  const calls = (id: string): readonly (readonly [string, string, unknown?])[] => [
    ['POST', '/playground', { medical_info: history, system_prompt: plainPatient }],
    ['GET', `/playground/${id}/status`],
    ['GET', `/playground/${id}/history`],
    ['POST', `/playground/${id}/reset`],
    ['POST', '/playground-pause', { session_id: id }],
    ['GET', `/playground/${id}/patient-response`],
    ['GET', `/playground/${id}/ai-question`],
    ['POST', `/playground/${id}/manual-response`, { message: 'hello' }],
    ['POST', `/playground/${id}/fork`, { message_id: id }],
    ['GET', '/playground/emulator-status'],
  ];
  const statuses = (id: string, bearer: string | undefined, which = calls(id)) =>
    Promise.all(
      which.map(async ([method, path, json]) => {
        const { status, body } = await api.call(method, path, { token: bearer, ...(json === undefined ? {} : { json }) });
        expect(Object.keys(body), path).toEqual(['detail']);
        return status;
      }),
    );

  test('nobody without a session, and no patient', async () => {
    const id = await begin(playground);
    expect(new Set(await statuses(id, undefined))).toEqual(new Set([401]));
    expect(new Set(await statuses(id, 'a.b.c'))).toEqual(new Set([401]));
    const { token: patient } = await newPatient(api);
    expect(new Set(await statuses(id, patient))).toEqual(new Set([403]));
  });

  test("for whom a session is another's, there is none", async () => {
    const named = (id: string) => calls(id).filter(([method, path]) => path.includes(id) || (method === 'POST' && path.endsWith('-pause')));
    for (const id of [await otherStaffSession(), randomUUID(), 'nothing', '%00', 'x'.repeat(90)]) {
      expect(new Set(await statuses(id, token, named(id))), id).toEqual(new Set([404]));
    }
  });
});

describe('the emulator status', () => {
  const noSession = { has_active_session: false, emulator_active: false, requires_session_extension: false };

  test('is true while a session of the viewer runs and was used lately', async () => {
    const fresh = await startWarmServer({ env: { DEV_MODE: 'true' } });
    try {
      const freshApi = createApi(fresh.url);
      const staff = await signInStaff(freshApi);
      const own = playgroundOf(freshApi, staff);
      const activity = async () => (await freshApi.get('/playground/emulator-status', { token: staff })).body;
      expect(await activity()).toEqual(noSession);
      const id = await begin(own);
      expect(await activity()).toEqual({ has_active_session: true, emulator_active: true, requires_session_extension: true });
      await own.pause(id);
      expect(await activity()).toEqual({ ...noSession, has_active_session: true });
      await own.pause(id, 'resume');
      const minutesAgo = (minutes: number) =>
        queryTestDatabase(fresh.databaseUrl ?? '', `update emulator_sessions set last_used_at = now() - interval '${minutes} minutes'`);
      await minutesAgo(6);
      expect(await activity()).toEqual(noSession);
      await own.patient(id);
      expect((await activity()).requires_session_extension).toBe(true);
      await minutesAgo(4);
      expect((await activity()).requires_session_extension).toBe(true);
      await converse(own, id);
      expect(await activity()).toEqual(noSession);
    } finally {
      await fresh.stop();
    }
  });
});
