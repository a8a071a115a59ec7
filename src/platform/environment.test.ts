import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEnvironmentProblems, type Environment, isLoopbackHost, readEnvironment } from './environment.ts';
import { environmentVariables } from './environment-variables.ts';

function read(given: Record<string, string>, devModeDefault: 'off' | 'when-local' = 'off'): Environment {
  const outcome = readEnvironment(given, { devModeDefault });
  if (!outcome.ok) throw new Error(describeEnvironmentProblems(outcome.error));
  return outcome.value;
}

function problems(given: Record<string, string>): Record<string, string> {
  const outcome = readEnvironment(given);
  return outcome.ok ? {} : Object.fromEntries(outcome.error.map(({ variable, problem }) => [variable, problem]));
}

test('nothing set gives the documented defaults', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    accessCodes: [],
    companyDomain: 'example.com',
    devMode: false,
    localStaffSignIn: false,
    deletionDate: { kind: 'displayed-only', text: '30 Nov 2025' },
    models: {
      understand: { choice: { kind: 'builtin' } },
      phrase: { choice: { kind: 'builtin' } },
      patient: { choice: { kind: 'builtin' } },
      timeoutMs: 20_000,
      turnDeadlineMs: 25_000,
      price: null,
    },
    testBenchCapacity: 10,
    assistantName: 'Mira',
    emergencyNumber: '911',
    crisisLine: '988',
    rateLimits: true,
  });
});

test('an empty variable counts as one that is not set', () => {
  expect(read({ PORT: '', MODEL: ' ', DATABASE_URL: '', DEV_MODE: '' })).toEqual(read({}));
});

test('trusted proxies are addresses and networks', () => {
  expect(read({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,2001:db8::/32' }).trustedProxies).toEqual([
    '10.0.0.1',
    '10.1.0.0/16',
    '2001:db8::/32',
  ]);
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/', '2001:db8::/129', '10.0.0.0/8/8', '10.0.0', 'true'])
    expect(problems({ TRUSTED_PROXIES: wrong })).toHaveProperty('TRUSTED_PROXIES');
});

test('every wrong variable is named at once, on one line, without its value', () => {
  const outcome = readEnvironment({
    PORT: '70000',
    HOST: 'not a host',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    DEV_MODE: 'yes',
    TOKEN_SECRET: 'hunter2',
    DATA_DELETION_DATE: '2027-02-31',
    MODEL: 'gpt',
    MODEL_PATIENT: 'nobody:x',
    MODEL_TIMEOUT_MS: '-1',
    SPEECH_TO_TEXT: 'flite',
    AVATAR: 'x',
    RATE_LIMITS: 'false',
    GOOGLE_JWKS_URL: 'file:///etc/passwd',
    EMERGENCY_NUMBER: 'call us',
  });
  if (outcome.ok) throw new Error('These variables are all wrong');
  const line = describeEnvironmentProblems(outcome.error);
  expect(outcome.error.map(({ variable }) => variable).sort()).toEqual(
    [
      'AVATAR',
      'DATABASE_URL',
      'DATA_DELETION_DATE',
      'DEV_MODE',
      'EMERGENCY_NUMBER',
      'GOOGLE_JWKS_URL',
      'HOST',
      'MODEL',
      'MODEL_PATIENT',
      'MODEL_TIMEOUT_MS',
      'PORT',
      'RATE_LIMITS',
      'SPEECH_TO_TEXT',
      'TOKEN_SECRET',
    ].sort(),
  );
  expect(line).not.toContain('\n');
  expect(line).not.toContain('hunter2');
});

test('a database by URL needs a token secret that all its servers share', () => {
  expect(problems({ DATABASE_URL: 'postgresql://u:p@db:5432/x' })).toHaveProperty('TOKEN_SECRET');
  expect(problems({ DATABASE_URL: 'postgres://u:p@db/x', TOKEN_SECRET: '0123456789abcdef' })).toEqual({});
});

test('a process that signs nobody in needs no token secret', () => {
  expect(readEnvironment({ DATABASE_URL: 'postgres://u:p@db/x' }, { devModeDefault: 'off', signsTokens: false }).ok).toBe(true);
});

test('development mode turns itself on only where only this machine can reach the server and Google is not set up', () => {
  expect(read({}, 'when-local')).toMatchObject({ devMode: true, localStaffSignIn: true });
  expect(read({ HOST: '::1' }, 'when-local').devMode).toBe(true);
  expect(read({ HOST: '0.0.0.0' }, 'when-local').devMode).toBe(false);
  expect(read({ GOOGLE_CLIENT_ID: 'id' }, 'when-local').devMode).toBe(false);
  expect(read({ DEV_MODE: 'false' }, 'when-local').devMode).toBe(false);
  expect(read({}).devMode).toBe(false);
});

test('local staff sign-in needs development mode, a loopback host and no Google client, all three', () => {
  expect(read({ DEV_MODE: 'true' }).localStaffSignIn).toBe(true);
  expect(read({ DEV_MODE: 'true', HOST: '192.168.1.2' }).localStaffSignIn).toBe(false);
  expect(read({ DEV_MODE: 'true', GOOGLE_CLIENT_ID: 'id' }).localStaffSignIn).toBe(false);
  expect(read({ DEV_MODE: 'true', TRUSTED_PROXIES: '10.0.0.1' }).localStaffSignIn).toBe(false);
});

test('a role without a model of its own takes the assistant’s', () => {
  const { models } = read({
    MODEL: 'openai-compatible:llama3:8b',
    MODEL_BASE_URL: 'http://127.0.0.1:11434/v1',
    MODEL_EVALUATOR: 'anthropic:opus',
  });
  expect(models.understand.choice).toEqual({ kind: 'language-model', provider: 'openai-compatible', name: 'llama3:8b' });
  expect(models.phrase).toEqual(models.understand);
  expect(models.patient).toEqual(models.understand);
  expect(models.evaluator.choice).toEqual({ kind: 'language-model', provider: 'anthropic', name: 'opus' });
});

test('a small model may read and a larger one word', () => {
  const { models } = read({ MODEL: 'openai:large', MODEL_UNDERSTAND: 'openai:small', MODEL_UNDERSTAND_API_KEY: 'its-own' });
  expect(models.understand).toMatchObject({ choice: { name: 'small' }, apiKey: 'its-own' });
  expect(models.phrase).toMatchObject({ choice: { name: 'large' }, apiKey: null });
});

test('a role’s model is reached where the assistant’s is, unless it has an address and key of its own', () => {
  const { models } = read({
    MODEL_BASE_URL: 'http://127.0.0.1:11434/v1',
    MODEL_API_KEY: 'one',
    MODEL_EVALUATOR: 'openai:x',
    MODEL_EVALUATOR_BASE_URL: 'https://models.example.com/v1',
    MODEL_EVALUATOR_API_KEY: 'other',
  });
  expect(models.patient).toMatchObject({ baseUrl: 'http://127.0.0.1:11434/v1', apiKey: 'one' });
  expect(models.evaluator).toMatchObject({ baseUrl: 'https://models.example.com/v1', apiKey: 'other' });
});

test('an openai-compatible model has to have an address', () => {
  expect(problems({ MODEL: 'openai-compatible:llama3' })).toEqual({ MODEL_BASE_URL: 'must be set, because MODEL is openai-compatible' });
  expect(problems({ MODEL_PATIENT: 'openai-compatible:llama3' })).toEqual({
    MODEL_BASE_URL: 'must be set, because MODEL_PATIENT is openai-compatible',
  });
  expect(problems({ MODEL_PATIENT: 'openai-compatible:llama3', MODEL_PATIENT_BASE_URL: 'http://127.0.0.1:1/v1' })).toEqual({});
});

test('a price is one for input and one for output', () => {
  expect(read({ MODEL_PRICE_INPUT: '0.25', MODEL_PRICE_OUTPUT: '2' }).models.price).toEqual({
    inputPerMillion: 0.25,
    outputPerMillion: 2,
  });
  expect(Object.keys(problems({ MODEL_PRICE_INPUT: '0.25' }))).toEqual(['MODEL_PRICE_OUTPUT']);
  expect(Object.keys(problems({ MODEL_PRICE_INPUT: '1e3', MODEL_PRICE_OUTPUT: '2' }))).toEqual(['MODEL_PRICE_INPUT']);
});

test('access codes are a list, with the space around them taken away', () => {
  expect(read({ ACCESS_CODES: ' ONE, TWO ,,' }).accessCodes).toEqual(['ONE', 'TWO']);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['127.example.com', false],
  ['10.0.0.1', false],
])('%s is loopback: %s', (host, isLoopback) => {
  expect(isLoopbackHost(host)).toBe(isLoopback);
});

test('the documentation lists every variable with its default, in the same order', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/environment.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\|/gm)].map(([, name, initial]) => [name, initial ?? '']);
  expect(rows).toEqual(Object.entries(environmentVariables).map(([name, { initial }]) => [name, initial]));
});
