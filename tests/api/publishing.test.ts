import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';
import { type Api, createApi, newPatient } from './api-client.ts';

const environment = { DEV_MODE: 'true' } as const;
const shippedHeadache = await readFile(join(import.meta.dirname, '..', '..', 'protocols', 'headache.prompt.md'), 'utf8');

let server: WarmServer;
let api: Api;
let staff: string;

beforeAll(async () => {
  server = await startWarmServer({ env: environment });
  api = createApi(server.url);
  staff = await signInStaff(api);
});
afterAll(() => server.stop());

async function signInStaff(on: Api): Promise<string> {
  const { token } = (await on.localIdToken()).body;
  return (await on.post('/verify-google-token', { json: { token } })).body.access_token;
}

const list = async (): Promise<{ name: string; hash: string; id: number; origin: string; version: string }[]> =>
  (await api.get('/playground/published-protocols', { token: staff })).body.protocols;

const hashOf = async (name: string): Promise<string | null> => (await list()).find((protocol) => protocol.name === name)?.hash ?? null;

async function publish(source: string, over: Readonly<Record<string, unknown>> = {}) {
  const preview = await api.post('/playground/published-protocols/preview', { token: staff, json: { source } });
  const expected = preview.body.candidate?.replaces?.hash ?? null;
  return await api.post('/playground/published-protocols', {
    token: staff,
    json: { source, expected_current: expected, accept_untested: true, ...over },
  });
}

const itch = (question: string) => `# Itch
Chief complaint: Itch
Also for: itching

1. ${question}
   a) bees
   b) wasps
2. What else should I know?
`;

/** Asks until a question of the protocol comes, past those for age and sex. */
async function firstQuestion(on: Api, token: string, complaint: string): Promise<{ question: string; version: string }> {
  let answer = await on.say(token, complaint);
  for (let turns = 0; turns < 4; turns += 1) {
    const question = answer.body.ui_output.original_question;
    if (question !== null && !/how old|female or male/i.test(question)) return { question, version: answer.body.version };
    answer = await on.say(token, /old/i.test(answer.body.response) ? '40' : 'female');
  }
  return { question: answer.body.ui_output.original_question, version: answer.body.version };
}

describe('publishing', () => {
  test('begins with the shipped prompts, each with its text', async () => {
    const protocols = await list();
    expect(protocols.length).toBeGreaterThan(10);
    expect(new Set(protocols.map(({ origin }) => origin))).toEqual(new Set(['shipped']));
    const headache = protocols.find(({ name }) => name === 'headache');
    const { body } = await api.get(`/playground/published-protocols/headache/versions/${headache?.id}`, { token: staff });
    expect(body.source).toBe(shippedHeadache);
    expect(body.version).toEqual(headache);
  });

  test('is for staff', async () => {
    const { token } = await newPatient(api);
    const json = { source: itch('Which?'), expected_current: null };
    expect((await api.get('/playground/published-protocols', { token })).status).toBe(403);
    expect((await api.post('/playground/published-protocols', { token, json })).status).toBe(403);
    expect((await api.post('/playground/published-protocols', { json })).status).toBe(401);
  });

  test('adds a protocol for a new chief complaint, which the next patient is asked', async () => {
    const published = await publish(itch('Which insect was near you?'), { note: 'for the summer' });
    expect(published.status).toBe(201);
    expect(published.body).toMatchObject({ name: 'itch', origin: 'published', takes_effect: true, note: 'for the summer' });
    expect(published.body.published_by).toBe('developer@example.com');
    const { token } = await newPatient(api);
    const asked = await firstQuestion(api, token, 'I have an itch');
    expect(asked).toEqual({ question: 'Which insect was near you?', version: published.body.version });
  });

  test('changes what a new patient is asked next, and leaves an ongoing consultation its version, also after a restart and in another process', async () => {
    const [ongoing, fresh] = [await newPatient(api), await newPatient(api)];
    const before = (await api.say(ongoing.token, 'I have had a headache since yesterday')).body.version;
    const changed = shippedHeadache.replace('1. When did the headache start?', '1. On which day did the headache start?');
    const published = await publish(changed.replace('2. Did the headache come on', '2. Did your headache come on'));
    expect(published.status).toBe(201);

    const second = await startServer({ env: environment, databaseUrl: server.databaseUrl ?? '' });
    try {
      const other = createApi(second.url);
      expect((await other.say(ongoing.token, '40')).body.version).toBe(before);
      expect((await other.say(fresh.token, 'I have a headache')).body.version).toBe(published.body.version);

      // Published here while the other process runs already.
      const again = await publish(changed.replace('2. Did the headache come on', '2. Did this headache come on'));
      const later = await newPatient(api);
      expect((await other.say(later.token, 'I have a headache')).body.version).toBe(again.body.version);
      expect((await other.say(fresh.token, '50')).body.version).toBe(published.body.version);
    } finally {
      await second.stop();
    }
    expect((await api.say(ongoing.token, 'female')).body.version).toBe(before);
  });

  test('can be undone by going back, which is an entry of the history itself', async () => {
    const name = 'headache';
    const history = async () => (await api.get(`/playground/published-protocols/${name}/history`, { token: staff })).body.versions;
    const versions = await history();
    const shipped = versions.at(-1);
    expect(shipped.origin).toBe('shipped');
    const path = `/playground/published-protocols/${name}/versions/${shipped.id}/publish`;
    const back = await api.post(path, { token: staff, json: { expected_current: versions[0].hash, note: 'too early' } });
    expect(back.status).toBe(201);
    expect(back.body).toMatchObject({ hash: shipped.hash, origin: 'reverted', note: 'too early' });
    expect((await history()).map(({ id }: { id: number }) => id)).toEqual([back.body.id, ...versions.map(({ id }: { id: number }) => id)]);
    expect((await history()).map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: versions.length + 1 }, (_, place) => versions.length + 1 - place),
    );
    expect(back.body.number).toBe(versions.length + 1);
    const { token } = await newPatient(api);
    expect((await api.say(token, 'I have a headache')).body.version).toBe(shipped.version);
    expect((await api.post(path, { token: staff, json: { expected_current: shipped.hash } })).status).toBe(409);
  });

  test('of two at once lets one through and tells the other who was first', async () => {
    const expected = await hashOf('itch');
    const texts = ['Which insect stung you?', 'Which insect bit you?'].map(itch);
    const answers = await Promise.all(texts.map((source) => publish(source, { expected_current: expected })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toMatch(/^developer@example\.com published another version of “Itch” in between, at \S+Z\.$/);
  });

  test('refuses what does not compile, names the problems, and stores nothing', async () => {
    const nothing = await publish('Chief complaint: Itch\nNo question here.');
    expect(nothing.status).toBe(422);
    expect(nothing.body.detail).toMatch(/^The prompt does not compile\. Line \d+: /);
    const faulty = itch('Which insect?').replace('2. What', '2. If 7 is yes, ask: What');
    const before = await list();
    const refused = await publish(faulty);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toMatch(/^The prompt has errors\. Line 8: /);
    expect(await list()).toEqual(before);
    expect((await publish(faulty, { accept_problems: true })).status).toBe(201);
  });

  test('refuses a prompt without a chief complaint, one published already, and one over 5 MB', async () => {
    expect((await publish('1. When did it start?')).body.detail).toContain('chief complaint');
    const current = itch('Which insect, then?');
    expect((await publish(current)).status).toBe(201);
    const again = await publish(current);
    expect([again.status, again.body.detail]).toEqual([409, 'This is the current version already.']);
    const large = await publish(`${current}${'// a long comment\n'.repeat(310_000)}`);
    expect([large.status, large.body.detail]).toEqual([413, 'The prompt is too large: at most 5 MB can be published.']);
  });

  test('shows beforehand what would change, and whose complaints it answers to as well', async () => {
    const source = shippedHeadache
      .replace('Also for: head pain', 'Also for: back pain, head pain')
      .replace('7. How bad is it from 0 to 10?', '7. How bad is the pain from 0 to 10?')
      .replace('   b) stiff neck\n', '');
    const { status, body } = await api.post('/playground/published-protocols/preview', { token: staff, json: { source } });
    expect(status).toBe(200);
    expect(body.candidate).toMatchObject({ name: 'headache', is_current: false, replaces: { hash: await hashOf('headache') } });
    expect(body.candidate.clashes).toEqual([{ name: 'back pain', protocol: 'back-pain', title: 'Back pain' }]);
    expect(body.errors_count).toBeGreaterThan(0);
    const changed = body.candidate.changes.map(({ part, change, number }: Record<string, unknown>) => [part, change, number]);
    expect(changed).toContainEqual(['question', 'changed', '7']);
    expect(changed).toContainEqual(['question', 'changed', '3']);
    expect(changed).toContainEqual(['heading', 'changed', null]);
  });

  test.each(['/headache/versions/0', '/headache/versions/99999999999', '/headache/versions/x', '/nothing/history'])(
    'answers 404 to %s',
    async (path) => {
      expect((await api.get(`/playground/published-protocols${path}`, { token: staff })).status).toBe(404);
    },
  );
});

describe('an upgrade of the product', () => {
  /** Makes the shipped version of a protocol look as if an earlier release had brought another one. */
  async function ageShipped(databaseUrl: string, name: string): Promise<void> {
    await queryTestDatabase(
      databaseUrl,
      `insert into published_protocols (hash, name, protocol)
       select 'older-' || hash, name, (jsonb_set(protocol::jsonb, '{hash}', to_jsonb('older-' || hash)))::json
       from published_protocols where name = $1`,
      [name],
    );
    await queryTestDatabase(databaseUrl, "update protocol_publications set hash = 'older-' || hash where name = $1", [name]);
  }

  test('replaces a shipped prompt that staff left alone, and keeps back a newer one where they published their own', async () => {
    const first = await startWarmServer({ env: environment });
    const databaseUrl = first.databaseUrl ?? '';
    const firstApi = createApi(first.url);
    const token = await signInStaff(firstApi);
    const read = async (on: Api, path: string) => (await on.get(`/playground/published-protocols${path}`, { token })).body;
    const own = shippedHeadache.replace('1. When did the headache start?', '1. On which day did the headache start?');
    const expected = (await read(firstApi, '/headache/history')).versions[0].hash;
    const json = { source: own, expected_current: expected, accept_untested: true };
    const published = await firstApi.post('/playground/published-protocols', { token, json });
    expect(published.status).toBe(201);
    await first.stop();
    await queryTestDatabase(databaseUrl, "update protocol_publications set source = 'older' where origin = 'shipped'");
    for (const name of ['back-pain', 'rash']) await ageShipped(databaseUrl, name);
    await queryTestDatabase(
      databaseUrl,
      `insert into published_protocols (hash, name, protocol) select 'older-headache', name, protocol from published_protocols where hash = $1`,
      [expected],
    );
    await queryTestDatabase(databaseUrl, "update protocol_publications set hash = 'older-headache' where hash = $1", [expected]);

    const upgraded = await startServer({ env: environment, databaseUrl });
    try {
      const on = createApi(upgraded.url);
      expect(upgraded.output()).toContain('Newer shipped prompts are not in use');
      const headache = (await read(on, '/headache/history')).versions;
      expect(headache.map(({ origin, takes_effect }: Record<string, unknown>) => [origin, takes_effect])).toEqual([
        ['shipped', false],
        ['published', true],
        ['shipped', true],
      ]);
      const rash = (await read(on, '/rash/history')).versions;
      expect(rash.map(({ origin, takes_effect }: Record<string, unknown>) => [origin, takes_effect])).toEqual([
        ['shipped', true],
        ['shipped', true],
      ]);
      const current = (await read(on, '')).protocols.find(({ name }: { name: string }) => name === 'headache');
      expect(current.hash).toBe(published.body.hash);
    } finally {
      await upgraded.stop();
    }
  });
});
