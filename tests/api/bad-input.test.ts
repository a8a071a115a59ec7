import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Answer, type Api, createApi, newPatient, password, registration, type Sent } from './api-client.ts';

let server: WarmServer;
let api: Api;
let token: string;

beforeAll(async () => {
  server = await startWarmServer();
  api = createApi(server.url);
  ({ token } = await newPatient(api));
});
afterAll(() => server.stop());

interface Field {
  readonly path: readonly string[];
  readonly required: boolean;
  readonly longest: number;
}

const required = (longest: number, ...path: string[]): Field => ({ path, required: true, longest });
const optional = (longest: number, ...path: string[]): Field => ({ path, required: false, longest });

/** Every call with a JSON body: one that would be accepted, and its text fields. */
const jsonCalls: readonly { readonly path: string; readonly body: () => Record<string, unknown>; readonly fields: readonly Field[] }[] = [
  {
    path: '/users/register',
    body: () => registration(),
    fields: [required(200, 'name'), required(320, 'email'), required(1024, 'password'), required(200, 'accessCode'), required(20, 'role')],
  },
  { path: '/account_info', body: () => ({ name: 'Ann', email: 'x@example.org' }), fields: [required(200, 'name'), required(320, 'email')] },
  {
    path: '/change-password',
    body: () => ({ current_password: password, new_password: 'a much louder morning' }),
    fields: [required(1024, 'current_password'), required(1024, 'new_password')],
  },
  { path: '/verify-google-token', body: () => ({ token: 'x' }), fields: [required(16_000, 'token')] },
  {
    path: '/physical_info',
    body: () => ({ height: '1.7', weight: '60' }),
    fields: ['date_of_birth', 'gender', 'height', 'height_units', 'weight', 'weight_units'].map((name) => optional(200, name)),
  },
  ...['/allergies', '/medications', '/diagnoses', '/procedures', '/additionalmedinfo'].map((path) => ({
    path,
    body: () => ({ details: { description: 'nothing' } }),
    fields: [required(100_000, 'details', 'description')],
  })),
  { path: '/chat', body: () => ({ prompt: 'my head hurts' }), fields: [required(8000, 'prompt'), optional(36, 'message_id')] },
];

function replaced(body: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  const inner = rest.length === 0 ? value : replaced(body[name] as Record<string, unknown>, rest, value);
  return { ...body, [name]: inner };
}

/** Everything that a call could have changed. */
async function everythingStored(): Promise<unknown> {
  const tables = ['accounts', 'physical_info', 'medical_texts', 'consultations', 'consultation_messages', 'session_tokens', 'invitations'];
  return Promise.all(tables.map((table) => queryTestDatabase(server.databaseUrl ?? '', `select * from ${table} order by 1, 2, 3`)));
}

function expectRefusal({ status, body }: Answer, expected: readonly number[], about: string): void {
  expect(expected, about).toContain(status);
  expect(Object.keys(body), about).toEqual(['detail']);
  expect(body.detail, about).toBeTypeOf('string');
  expect(body.detail, about).not.toMatch(/\n\s+at |node_modules|\/src\/|select |insert |zod|postgres/i);
}

describe.each(jsonCalls)('POST $path', ({ path, body, fields }) => {
  test('names the field that is wrong, and changes nothing', async () => {
    const before = await everythingStored();
    for (const field of fields) {
      const name = field.path.at(-1) ?? '';
      const wrong: unknown[] = [42, true, ['x'], { text: 'x' }, 'a\u0000b', `${'x'.repeat(field.longest)}@x.org`];
      if (field.required) wrong.push(undefined, null, ...(name === 'description' ? [] : ['']));
      for (const value of wrong) {
        const answer = await api.post(path, { token, json: replaced(body(), field.path, value) });
        const about = `${name} = ${JSON.stringify(value)?.slice(0, 40)}`;
        expectRefusal(answer, [422], about);
        expect(answer.body.detail, about).toContain(name);
      }
      const halfACharacter = JSON.stringify(replaced(body(), field.path, 'a\ud800b'));
      expectRefusal(
        await api.post(path, { token, raw: halfACharacter, headers: { 'content-type': 'application/json' } }),
        [422],
        `half a character in ${name}`,
      );
    }
    expect(await everythingStored()).toEqual(before);
  });

  test('refuses a body that is no such thing, and changes nothing', async () => {
    const before = await everythingStored();
    const json = { 'content-type': 'application/json' };
    const text = JSON.stringify(body());
    const refused: readonly [string, Sent, readonly number[]][] = [
      ['broken JSON', { raw: text.slice(0, -3), headers: json }, [400, 422]],
      ['a list', { raw: '[]', headers: json }, [422]],
      ['a text', { raw: '"x"', headers: json }, [422]],
      ['a number', { raw: '1', headers: json }, [422]],
      ['nested too deep', { raw: '['.repeat(100_000), headers: json }, [400, 422]],
      ['bytes that are no UTF-8', { raw: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), headers: json }, [400, 422]],
      ['plain text', { raw: text, headers: { 'content-type': 'text/plain' } }, [415]],
      ['XML', { raw: '<a/>', headers: { 'content-type': 'application/xml' } }, [415]],
      ['a form', { form: { prompt: 'x', name: 'x' } }, [415]],
      ['a body of two megabytes', { raw: JSON.stringify({ ...body(), more: 'x'.repeat(2_000_000) }), headers: json }, [413]],
    ];
    for (const [about, sent, statuses] of refused) expectRefusal(await api.post(path, { token, ...sent }), statuses, about);
    if (path !== '/physical_info') {
      expectRefusal(await api.post(path, { token, raw: 'null', headers: json }), [422], 'null');
      expectRefusal(await api.post(path, { token, json: {} }), [422], 'an empty object');
    }
    expect(await everythingStored()).toEqual(before);
  });

  test('does not take what stands in the prototype for a field', async () => {
    const raw = `{"__proto__": ${JSON.stringify(body())}, "constructor": {"prototype": {"role": "developer"}}}`;
    const answer = await api.post(path, { token, raw, headers: { 'content-type': 'application/json' } });
    if (path !== '/physical_info') expectRefusal(answer, [422], 'a prototype');
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});

describe('POST /token', () => {
  test.each([
    ['no password', { username: 'a@example.org' }],
    ['no username', { password }],
    ['nothing', {}],
    ['a NUL character', { username: 'a\u0000@example.org', password }],
    ['a username too long', { username: `${'a'.repeat(400)}@example.org`, password }],
    ['a password too long', { username: 'a@example.org', password: 'x'.repeat(1025) }],
  ])('refuses %s', async (_what, form) => {
    expectRefusal(await api.post('/token', { form }), [422], 'form');
  });

  test('refuses a field given twice', async () => {
    const raw = 'username=a@example.org&username=b@example.org&password=x';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expectRefusal(await api.post('/token', { raw, headers }), [422], 'twice');
  });
});

test.each([
  ['GET', '/nothing-here'],
  ['POST', '/chat/history'],
  ['DELETE', '/allergies'],
  ['PUT', '/account_info'],
  ['GET', '/chat/..%2f..%2fetc/passwd'],
  ['GET', '/%00'],
  ['GET', '/%zz'],
])('%s %s is no call, and says so in the same shape', async (method, path) => {
  expectRefusal(await api.call(method, path, { token }), [400, 404, 405], path);
});

test('text that looks like SQL or markup is only text', async () => {
  const { token: own } = await newPatient(api);
  const description = "'; drop table accounts; -- <script>alert(1)</script> {{7*7}} %s \\u0000";
  await api.post('/allergies', { token: own, json: { details: { description } } });
  expect((await api.get('/allergies', { token: own })).body.details.description).toBe(description);
  expect((await api.say(own, description)).status).toBe(200);
});

test.each([
  '😢'.repeat(4000),
  'word '.repeat(1599),
  '\u202e\u200b\u0301\u0301 headache',
  'a'.repeat(8000),
  '?'.repeat(7999),
  `${'\n'.repeat(100)}x`,
])('a strange message is answered', async (prompt) => {
  const { token: own } = await newPatient(api);
  expect((await api.say(own, prompt)).status).toBe(200);
});
