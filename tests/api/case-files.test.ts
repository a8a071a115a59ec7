import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
beforeEach(() => queryTestDatabase(server.databaseUrl ?? '', 'truncate cases cascade'));

const call = (method: string, path: string, json?: unknown, bearer: string | undefined = token) =>
  api.call(method, path, { token: bearer, ...(json === undefined ? {} : { json }) });
const preview = (format: string, text: string) => call('POST', '/cases/import/preview', { format, text });
const importFile = (format: string, text: string, over: object = {}) => call('POST', '/cases/import', { format, text, ...over });
const exported = async (query: string) => {
  const { status, body, headers } = await call('GET', `/cases/export${query}`);
  expect(status).toBe(200);
  return { text: body as string, headers };
};
const everyCase = async () => {
  const { groups } = (await call('GET', '/cases?limit=20000')).body;
  return groups.flatMap((group: { cases: Record<string, unknown>[] }) => group.cases);
};

const migraine = {
  id: 'headache-migraine',
  chief_complaint: 'Headache',
  patient_history: 'A 30-year-old woman with a throbbing headache.',
  expected_diagnosis: 'Migraine',
};
const cold = { id: 'cough-cold', chief_complaint: 'Cough', patient_history: 'A man with a cough.', expected_diagnosis: 'Common cold' };
const lines = (...cases: readonly object[]) => cases.map((told) => `${JSON.stringify(told)}\n`).join('');

const odd = {
  chief_complaint: '=HYPERLINK("x")',
  expected_diagnosis: '+1; "quoted", or @home',
  patient_history: "'=not a formula\n- id: no item\r\n--- no end\n\ttab 😢 \u2028 \u0001",
  emulator_patient_prompt: 'true',
  emulator_instructions: '- ',
};

describe('a file of cases', () => {
  test('is looked through row by row, and then imported once, however often it is sent', async () => {
    const text = lines(migraine, cold);
    const rows = (status: string) => [
      { row: 1, line: 1, status, errors: [], title: 'Headache: Migraine' },
      { row: 2, line: 2, status, errors: [], title: 'Cough: Common cold' },
    ];
    const none = { new: 0, changed: 0, same: 0, wrong: 0 };
    expect((await preview('jsonl', text)).body).toEqual({ rows: rows('new'), counts: { ...none, new: 2 }, unknown_columns: [] });
    expect(await everyCase()).toEqual([]);
    expect(await importFile('jsonl', text)).toMatchObject({ status: 200, body: { counts: { ...none, new: 2 } } });
    const stored = await everyCase();
    expect(stored).toMatchObject([
      { chief_complaint: 'Cough', notes: '', completed: false, review: false, created_by: null, latest_test_result: 'No tests yet' },
      {
        chief_complaint: 'Headache',
        emulator_patient_prompt: 'You are the patient described. Answer what is asked.',
        emulator_instructions: 'Use only the history. Where it is silent, deny a symptom and say that you do not know a number.',
      },
    ]);
    expect((await preview('jsonl', text)).body).toMatchObject({ rows: rows('same'), counts: { ...none, same: 2 } });
    expect((await importFile('jsonl', text)).body).toEqual({ counts: { ...none, same: 2 } });
    expect(await everyCase()).toEqual(stored);
  });

  test('changes what it says and leaves what it does not say', async () => {
    await importFile('jsonl', lines(migraine, cold));
    const { id } = (await everyCase()).at(-1);
    await call('PATCH', `/cases/${id}/notes`, { notes: 'Seen.' });
    await call('PATCH', `/cases/${id}/review`, { review: true });
    const changed = lines({ ...migraine, expected_diagnosis: 'Migraine without aura', completed: true });
    expect((await preview('jsonl', changed)).body.rows).toMatchObject([{ status: 'changed' }]);
    expect((await importFile('jsonl', changed)).body.counts).toMatchObject({ changed: 1, new: 0 });
    expect((await call('GET', `/cases/${id}`)).body).toMatchObject({
      expected_diagnosis: 'Migraine without aura',
      completed: true,
      review: true,
      notes: 'Seen.',
    });
    expect(await everyCase()).toHaveLength(2);
  });

  test('whose rows have no id finds its cases again by what they are about', async () => {
    const { id: _id, ...nameless } = migraine;
    await importFile('jsonl', lines(nameless));
    expect((await importFile('jsonl', lines(nameless))).body.counts).toMatchObject({ same: 1, new: 0 });
    expect((await importFile('jsonl', lines({ ...nameless, review: true }))).body.counts).toMatchObject({ changed: 1, new: 0 });
    expect(await everyCase()).toMatchObject([{ ...nameless, review: true }]);
  });

  test('that has a case twice, with and without an id, finds both again', async () => {
    const { id: _id, ...nameless } = migraine;
    const text = lines(nameless, migraine);
    for (const counts of [
      { new: 2, changed: 0, same: 0, wrong: 0 },
      { new: 0, changed: 0, same: 2, wrong: 0 },
    ]) {
      expect((await importFile('jsonl', text)).body).toEqual({ counts });
    }
  });

  test('sent twice at once is imported once', async () => {
    const { id: _id, ...nameless } = cold;
    const text = lines(migraine, nameless);
    const counts = (await Promise.all([1, 2, 3].map(() => importFile('jsonl', text)))).map(({ body }) => body.counts.new);
    expect(counts.toSorted()).toEqual([0, 0, 2]);
    expect(await everyCase()).toHaveLength(2);
  });

  test('is refused whole where a row is wrong, unless the wrong ones are to be left out', async () => {
    const text = lines(cold, { ...migraine, patient_history: ' ' }, { ...migraine, id: 'x', expected_diagnosis: 'x'.repeat(501) });
    expect((await preview('jsonl', text)).body).toMatchObject({
      rows: [
        { row: 1, line: 1, status: 'new', errors: [] },
        { row: 2, line: 2, status: 'wrong', errors: [{ field: 'patient_history', message: 'must not be empty' }] },
        { row: 3, line: 3, status: 'wrong', errors: [{ field: 'expected_diagnosis', message: 'must have at most 500 characters' }] },
      ],
      counts: { new: 1, changed: 0, same: 0, wrong: 2 },
    });
    expect(await importFile('jsonl', text)).toMatchObject({
      status: 422,
      body: { detail: 'Row 2 (line 2): patient_history must not be empty. 1 more is wrong. Nothing was imported.' },
    });
    expect(await everyCase()).toEqual([]);
    expect(await importFile('jsonl', text, { skip_wrong: true })).toMatchObject({ status: 200, body: { counts: { new: 1, wrong: 2 } } });
    expect(await everyCase()).toMatchObject([{ chief_complaint: 'Cough' }]);
  });

  test.each(['jsonl', 'csv', 'yaml'])(
    'exported as %s is imported as it was: nothing changes here, and all of it comes to an empty library',
    async (format) => {
      await call('POST', '/cases', odd);
      await importFile('jsonl', lines(migraine, { ...cold, notes: ' Two\nlines ', completed: true, review: true }));
      const before = await everyCase();
      const { text, headers } = await exported(`?format=${format}`);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="cases.${format}"`);
      expect((await preview(format, text)).body.counts).toEqual({ new: 0, changed: 0, same: 3, wrong: 0 });
      await queryTestDatabase(server.databaseUrl ?? '', 'truncate cases cascade');
      expect((await importFile(format, text)).body).toEqual({ counts: { new: 3, changed: 0, same: 0, wrong: 0 } });
      const told = (stored: Record<string, unknown>) => ({ ...stored, id: '', created_at: '', created_by: '' });
      expect((await everyCase()).map(told)).toEqual(before.map(told));
      expect((await exported(`?format=${format}`)).text).toBe(text);
    },
  );

  test('can hold the cases of one complaint only', async () => {
    await importFile('jsonl', lines(migraine, cold, { ...cold, id: 'umlaut', chief_complaint: 'Müdigkeit & Fieber' }));
    const { text, headers } = await exported('?format=jsonl&chief_complaint=Cough');
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(['cough-cold']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="cases-cough.jsonl"');
    const other = await exported(`?format=yaml&chief_complaint=${encodeURIComponent('Müdigkeit & Fieber')}`);
    expect(other.headers.get('content-disposition')).toBe('attachment; filename="cases-m-digkeit-fieber.yaml"');
    expect((await exported('?chief_complaint=None')).text).toBe('');
  });
});

describe('what is no good file', () => {
  test.each([
    ['a format of another kind', { format: 'xlsx', text: '' }, /^format /],
    ['no text', { format: 'csv' }, /^text is required/],
    ['a text of another kind', { format: 'csv', text: 5 }, /^text must be/],
    ['a NUL character', { format: 'csv', text: 'a\u0000' }, /^text must not contain a NUL/],
  ])('%s is refused by name', async (_what, json, detail) => {
    for (const path of ['/cases/import/preview', '/cases/import']) {
      const { status, body } = await call('POST', path, json);
      expect(status).toBe(422);
      expect(body.detail).toMatch(detail);
    }
    expect((await call('GET', '/cases/export?format=pdf')).status).toBe(422);
  });

  test('a file with nothing in it says so', async () => {
    for (const format of ['jsonl', 'csv', 'yaml']) {
      expect((await preview(format, ' \n')).body).toMatchObject({
        rows: [{ row: 0, line: 1, status: 'wrong', errors: [{ field: null, message: 'has no cases in it' }] }],
      });
      expect((await importFile(format, '')).body.detail).toBe('The file (line 1) has no cases in it. Nothing was imported.');
    }
  });

  test('a file of another encoding and one that unfolds without end are refused where it shows', async () => {
    const latin = Buffer.concat([Buffer.from('{"format":"csv","text":"M'), Buffer.from([0xfc]), Buffer.from('digkeit"}')]);
    const headers = { 'content-type': 'application/json' };
    expect(await api.post('/cases/import/preview', { token, raw: latin, headers })).toMatchObject({
      status: 422,
      body: { detail: 'The body must be UTF-8 text.' },
    });
    const lost = lines({ ...migraine, chief_complaint: 'M\ufffddigkeit' });
    expect((await preview('jsonl', lost)).body.rows).toMatchObject([
      {
        status: 'wrong',
        errors: [{ field: 'chief_complaint', message: 'has a character that could not be read: save the file as UTF-8' }],
      },
    ]);
    const layer = (name: string, of: string) => `  ${name}: &${name} [${Array.from({ length: 9 }, () => of).join()}]\n`;
    const bomb = `- id: a\n${layer('b', 'x')}${[...'cdefghijk'].map((name, index) => layer(name, `*${'bcdefghij'[index]}`)).join('')}`;
    expect((await preview('yaml', bomb)).body).toMatchObject({
      rows: [{ row: 1, line: 1, status: 'wrong', errors: [{ field: null, message: 'uses an alias (*): write the text out instead' }] }],
    });
  });

  test('a file of fifty megabytes is refused with words, and whoever may not import is refused before it is read', async () => {
    const text = 'x'.repeat(50 * 1024 * 1024);
    expect(await preview('csv', text)).toMatchObject({
      status: 413,
      body: { detail: 'The file must not be larger than 48 MB. Please split it.' },
    });
    const { token: patient } = await newPatient(api);
    for (const [method, path, json] of [
      ['POST', '/cases/import', { format: 'jsonl', text: lines(migraine) }],
      ['POST', '/cases/import/preview', { format: 'jsonl', text: lines(migraine) }],
      ['GET', '/cases/export', undefined],
    ] as const) {
      expect((await call(method, path, json, patient)).status).toBe(403);
      expect((await api.call(method, path, json === undefined ? {} : { json })).status).toBe(401);
    }
    expect(await everyCase()).toEqual([]);
  });
});

describe('the library that comes with the product', () => {
  test('is a YAML file, and imported as any other', async () => {
    const { status, body, headers } = await call('GET', '/cases/import/sample');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/yaml');
    expect(headers.get('content-disposition')).toContain('sample-cases.yaml');
    const { counts, unknown_columns } = (await preview('yaml', body)).body;
    expect(counts).toMatchObject({ changed: 0, same: 0, wrong: 0 });
    expect(counts.new).toBeGreaterThanOrEqual(60);
    expect(unknown_columns).toEqual([]);
    expect((await importFile('yaml', body)).body).toEqual({ counts });
    expect((await preview('yaml', body)).body.counts).toEqual({ new: 0, changed: 0, wrong: 0, same: counts.new });
  });

  test('is for staff', async () => {
    const { token: patient } = await newPatient(api);
    expect(await call('GET', '/cases/import/sample', undefined, patient)).toMatchObject({ status: 403 });
  });
});
