import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnvironment } from '../support/process-environment.ts';
import { testTokenSecret } from '../support/start-server.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { type Api, createApi, newPatient, registration } from './api-client.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
let server: WarmServer;
let api: Api;

beforeAll(async () => {
  server = await startWarmServer();
  api = createApi(server.url);
});
afterAll(() => server.stop());

/** Runs the command line beside the server, on its database. */
function anamnesis(...words: readonly string[]): Promise<{ exitCode: number; output: string; errors: string }> {
  const env = { ...processEnvironment(), DATABASE_URL: server.databaseUrl ?? '', TOKEN_SECRET: testTokenSecret, DATA_DIR: server.dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], { env }, (error, output, errors) => {
      resolve({ exitCode: error ? Number(error.code) : 0, output, errors });
    });
  });
}

test('invite makes a code that opens as many accounts as it says, and lists and revokes it', async () => {
  const made = await anamnesis('invite', '--uses', '2', '--days', '3', '--json');
  expect(made.exitCode).toBe(0);
  const { code } = JSON.parse(made.output);
  const register = async () => (await api.post('/users/register', { json: registration({ accessCode: code }) })).status;
  expect(await register()).toBe(201);
  expect((await anamnesis('invite', '--list')).output).toMatch(new RegExp(`${code.slice(-4)}\\s+open\\s+1/2 used`));
  expect((await anamnesis('invite', '--revoke', code)).exitCode).toBe(0);
  expect(await register()).toBe(401);
  expect((await anamnesis('invite', '--revoke', 'NO-SUCH-CODE')).exitCode).toBe(1);
});

test.each([
  ['--uses', '0'],
  ['--uses', 'two'],
  ['--days', '-1'],
  ['--days', '1e9'],
])('invite %s %s is refused with a reason', async (...words) => {
  const { exitCode, errors } = await anamnesis('invite', ...words);
  expect(exitCode).not.toBe(0);
  expect(errors).toContain('whole number');
});

test('reset-password prints the password with which one signs in next', async () => {
  const { token, email } = await newPatient(api);
  const { exitCode, output } = await anamnesis('reset-password', email);
  expect(exitCode).toBe(0);
  expect((await api.get('/account_info', { token })).status).toBe(401);
  expect((await api.signIn(email, output.trim())).body.must_change_password).toBe(true);
});

test('reset-password of nobody says so', async () => {
  const { exitCode, output, errors } = await anamnesis('reset-password', 'nobody@example.org');
  expect([exitCode, output]).toEqual([1, '']);
  expect(errors).toContain('No account');
});
