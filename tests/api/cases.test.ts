import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, newPatient } from './api-client.ts';
import { startAsStaff } from './staff-server.ts';

let server: WarmServer;
let api: Api;
let token: string;

beforeAll(async () => {
  ({ server, api, token } = await startAsStaff());
});
afterAll(() => server.stop());

const texts = {
  chief_complaint: 'Headache',
  expected_diagnosis: 'Migraine',
  patient_history: 'A 34-year-old woman with a throbbing headache since yesterday.',
  emulator_patient_prompt: 'You are worried.',
  emulator_instructions: 'Answer briefly.',
};
const longest = {
  chief_complaint: 500,
  expected_diagnosis: 500,
  patient_history: 10_000,
  emulator_patient_prompt: 5000,
  emulator_instructions: 5000,
};

const call = (method: string, path: string, json?: unknown, bearer: string | undefined = token) =>
  api.call(method, path, { token: bearer, ...(json === undefined ? {} : { json }) });
const database = (text: string, values: readonly unknown[] = []) => queryTestDatabase(server.databaseUrl ?? '', text, values);

async function newCase(over: Readonly<Record<string, string>> = {}): Promise<string> {
  const { status, body } = await call('POST', '/cases', { ...texts, ...over });
  if (status !== 201) throw new Error(`Creating answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
}

describe('a case', () => {
  test('is stored as it was sent, without the space around its texts, and read again', async () => {
    const before = Date.now();
    const { status, body } = await call('POST', '/cases', { ...texts, chief_complaint: '  Headache \n' });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...texts,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      notes: '',
      completed: false,
      review: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      created_by: 'developer@example.com',
      latest_test_result: 'No tests yet',
    });
    expect(Date.parse(body.created_at)).toBeGreaterThanOrEqual(before);
    expect(await call('GET', `/cases/${body.id}`)).toMatchObject({ status: 200, body });
    expect(await call('GET', `/cases/${body.id.toUpperCase()}`)).toMatchObject({ status: 200, body });
  });

  test('keeps every character of its texts', async () => {
    const odd = '=1+1 "quoted" \\ \u2028 \u0001 😢 עברית\r\nnext\tline </script>';
    const { body } = await call('POST', '/cases', { ...texts, patient_history: odd });
    expect((await call('GET', `/cases/${body.id}`)).body.patient_history).toBe(odd);
  });

  test('gets new texts, notes and marks, each by a call that answers the whole case', async () => {
    const id = await newCase();
    const changed = { ...texts, expected_diagnosis: 'Cluster headache' };
    expect(await call('PUT', `/cases/${id}`, changed)).toMatchObject({ status: 200, body: { id, ...changed, notes: '' } });
    const notes = `Line one\n${'n'.repeat(2_000_000)}`;
    expect(await call('PATCH', `/cases/${id}/notes`, { notes })).toMatchObject({ status: 200, body: { ...changed, notes } });
    expect(await call('PATCH', `/cases/${id}/notes`, { notes: '' })).toMatchObject({ status: 200, body: { notes: '' } });
    expect(await call('PATCH', `/cases/${id}/completed`, { completed: true })).toMatchObject({ status: 200, body: { completed: true } });
    expect(await call('PATCH', `/cases/${id}/review`, { review: true })).toMatchObject({ body: { completed: true, review: true } });
    expect(await call('PATCH', `/cases/${id}/completed`, { completed: false })).toMatchObject({ body: { completed: false, review: true } });
    expect((await call('GET', `/cases/${id}`)).body).toMatchObject({ id, ...changed, completed: false, review: true });
  });

  test('takes texts of the longest length and names the field that is longer, blank, missing or of another kind', async () => {
    const id = await newCase();
    for (const [field, most] of Object.entries(longest)) {
      expect((await call('POST', '/cases', { ...texts, [field]: 'x'.repeat(most) })).status, field).toBe(201);
      for (const wrong of ['x'.repeat(most + 1), '', ' \n\t ', null, undefined, 7, ['x'], 'a\u0000b']) {
        for (const [method, path] of [
          ['POST', '/cases'],
          ['PUT', `/cases/${id}`],
        ] as const) {
          const { status, body } = await call(method, path, { ...texts, [field]: wrong });
          expect(status, `${method} ${field}`).toBe(422);
          expect(body.detail, `${method} ${field}`).toMatch(new RegExp(`^${field} `));
        }
      }
    }
    expect((await call('GET', `/cases/${id}`)).body).toMatchObject(texts);
  });

  test.each([
    ['notes', [undefined, null, 5, ['x']]],
    ['completed', [undefined, null, 'true', 1]],
    ['review', [undefined, null, 'false', 0]],
  ])('refuses %s that are of another kind', async (field, wrong) => {
    const id = await newCase();
    for (const value of wrong) {
      const { status, body } = await call('PATCH', `/cases/${id}/${field}`, { [field]: value });
      expect(status).toBe(422);
      expect(body.detail).toMatch(new RegExp(`^${field} `));
    }
  });

  test('refuses notes of more than 5 MB with words', async () => {
    const id = await newCase();
    expect(await call('PATCH', `/cases/${id}/notes`, { notes: 'x'.repeat(6_000_000) })).toMatchObject({
      status: 413,
      body: { detail: 'The notes must not be larger than 5 MB.' },
    });
  });

  test('is gone once it is deleted, with its runs and all that was said in them', async () => {
    const [id, other] = [await newCase(), await newCase()];
    for (const caseId of [id, other]) {
      const run = randomUUID();
      await database(
        `insert into test_runs (id, case_id, state, diagnosis, medical_info, emulator_prompt, model, seed, created_at, created_by)
         values ($1, $2, 'succeeded', 'Migraine', 'x', 'x', 'builtin', 1, now(), 'developer@example.com')`,
        [run, caseId],
      );
      await database(
        `insert into consultations (owner_kind, owner_id, knowledge_version, state, phase, started_at) values ('run', $1, 'x', '{}', 'greeting', now())`,
        [run],
      );
    }
    expect(await call('DELETE', `/cases/${id}`)).toMatchObject({ status: 204, body: '' });
    expect((await call('GET', `/cases/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/cases/${id}`)).status).toBe(404);
    const left = await database(
      `select case_id from test_runs join consultations on owner_kind = 'run' and owner_id = test_runs.id where case_id in ($1, $2)`,
      [id, other],
    );
    expect(left).toEqual([{ case_id: other }]);
    const orphans = `select 1 from consultations where owner_kind = 'run' and owner_id not in (select id from test_runs)`;
    expect(await database(orphans)).toEqual([]);
  });

  test('shows what its newest run came to, in four parts', async () => {
    const id = await newCase();
    const latest = async (accuracy: number, missed: number, durationMs: number) => {
      await database(
        `update cases set latest_accuracy = $2, latest_missed_percent = $3, latest_finished_at = '2026-11-21T08:04:00.5Z', latest_duration_ms = $4 where id = $1`,
        [id, accuracy, missed, durationMs],
      );
      return (await call('GET', `/cases/${id}`)).body.latest_test_result;
    };
    expect(await latest(3, 12.4, 3_200)).toBe('COR|12%|2026-11-21T08:04:00.500Z|3s');
    expect(await latest(2, 0, 27)).toBe('TOP3|0%|2026-11-21T08:04:00.500Z|0.03s');
    expect(await latest(1, 99.6, 59_600)).toBe('DNM|100%|2026-11-21T08:04:00.500Z|1m 0s');
    expect(await latest(0, 50, 0)).toBe('MISS|50%|2026-11-21T08:04:00.500Z|0.01s');
    expect(await latest(0, 50, 125_000)).toBe('MISS|50%|2026-11-21T08:04:00.500Z|2m 5s');
  });
});

describe('who may', () => {
  const calls = (id: string): readonly (readonly [string, string, unknown?])[] => [
    ['GET', '/cases'],
    ['POST', '/cases', texts],
    ['GET', `/cases/${id}`],
    ['PUT', `/cases/${id}`, texts],
    ['PATCH', `/cases/${id}/notes`, { notes: 'x' }],
    ['PATCH', `/cases/${id}/completed`, { completed: true }],
    ['PATCH', `/cases/${id}/review`, { review: true }],
    ['DELETE', `/cases/${id}`],
  ];

  test('nobody without a session, and no patient', async () => {
    const id = await newCase();
    const { token: patient } = await newPatient(api);
    for (const [method, path, json] of calls(id)) {
      expect((await api.call(method, path, json === undefined ? {} : { json })).status, path).toBe(401);
      expect((await call(method, path, json, patient)).status, path).toBe(403);
    }
    expect((await call('GET', `/cases/${id}`)).body.notes).toBe('');
  });

  test('an id that no case has is unknown, whatever it looks like', async () => {
    for (const id of [randomUUID(), 'nothing', '1', '%27', '%00', 'x'.repeat(90)]) {
      for (const [method, path, json] of calls(id).slice(2)) {
        expect(await call(method, path, json), `${method} ${path}`).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
      }
    }
  });
});

describe('the list', () => {
  test('groups the newest cases by complaint, complaints in the order of the alphabet, the newest case first', async () => {
    await database('truncate cases cascade');
    const ids: string[] = [];
    for (const chief_complaint of ['Low back pain', 'headache', 'Cough', 'headache', 'Abdominal pain', 'Cough']) {
      ids.push(await newCase({ chief_complaint }));
    }
    const listed = async (query: string) => {
      const { status, body } = await call('GET', `/cases${query}`);
      expect(status).toBe(200);
      const groups = body.groups.map((group: { chief_complaint: string; cases: { id: string }[] }) => [
        group.chief_complaint,
        group.cases.map(({ id }) => ids.indexOf(id)),
      ]);
      return { groups, total: body.total };
    };
    const all = [
      ['Abdominal pain', [4]],
      ['Cough', [5, 2]],
      ['headache', [3, 1]],
      ['Low back pain', [0]],
    ];
    expect(await listed('')).toEqual({ groups: all, total: 6 });
    expect(await listed('?limit=20000')).toEqual({ groups: all, total: 6 });
    expect(await listed('?limit=3')).toEqual({
      groups: [
        ['Abdominal pain', [4]],
        ['Cough', [5]],
        ['headache', [3]],
      ],
      total: 6,
    });
    expect((await call('GET', '/cases/counts')).body).toEqual({
      groups: all.map(([chief_complaint, members]) => ({ chief_complaint, count: members?.length })),
      total: 6,
    });
    const [first] = (await call('GET', '/cases?limit=1')).body.groups[0].cases;
    expect(first).toEqual((await call('GET', `/cases/${ids[5]}`)).body);
  });

  test('is empty where there are no cases', async () => {
    await database('truncate cases cascade');
    expect((await call('GET', '/cases')).body).toEqual({ groups: [], total: 0 });
    expect((await call('GET', '/cases/counts')).body).toEqual({ groups: [], total: 0 });
  });

  test('takes 50 cases unless told otherwise', async () => {
    await database(`insert into cases (chief_complaint, expected_diagnosis, patient_history, emulator_patient_prompt, emulator_instructions, created_at)
      select 'Cough', 'Cold ' || n, 'x', 'x', 'x', now() + n * interval '1 second' from generate_series(1, 60) n`);
    const { body } = await call('GET', '/cases');
    expect(body.groups[0].cases).toHaveLength(50);
    expect(body.groups[0].cases[0].expected_diagnosis).toBe('Cold 60');
    expect(body.total).toBe(60);
  });

  test.each(['0', '-1', '20001', '1.5', 'all', ''])('refuses the limit %j by name', async (limit) => {
    const { status, body } = await call('GET', `/cases?limit=${limit}`);
    expect(status).toBe(422);
    expect(body.detail).toMatch(/^limit /);
  });
});
