import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvitation, spendInvitation } from '../../src/accounts/invitations.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { type Api, createApi, newEmail, registration } from './api-client.ts';

/** PAIRS=500 measures as finely as a patient attacker would; the few of every run find what is grossly unlike. */
const pairs = Number(process.env.PAIRS ?? 24);
/** Of guessing: with 500 pairs 0.45 to 0.55, with fewer what chance alone makes in a thousand measurements (3.3 standard errors of the statistic). */
const leastOff = Math.max(0.05, 3.3 / Math.sqrt(6 * pairs));
const patienceMs = 60_000 + pairs * 2_000;

let server: TestServer;
let api: Api;
let spentCode: string;

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  server = await startServer({ databaseUrl, env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
  api = createApi(server.url);
  const database = await openDatabase({ databaseUrl, dataDir: '' }, createLog({ level: 'silent' }));
  const now = new Date();
  spentCode = await createInvitation(database.kysely, { uses: 1, days: 1, now });
  await database.kysely.transaction().execute((transaction) => spendInvitation(transaction, spentCode, now));
  await database.close();
});
afterAll(() => server.stop());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
/** So many wrong passwords are free of any delay; then it is another account's turn. */
const freeGuesses = 8;
/** So many failures of one address are well below its limit. */
const callsOfAddress = 50;

/** How well the time of an answer tells the first kind of call from the second: 0.5 is no better than guessing, 0 and 1 are certain. */
async function areaUnderCurve(first: (pair: number) => Promise<number>, second: (pair: number) => Promise<number>): Promise<number> {
  const timed = async (call: (pair: number) => Promise<number>, pair: number) => {
    const beganMs = performance.now();
    expect(await call(pair)).toBe(401);
    return performance.now() - beganMs;
  };
  // What is made once, such as a connection, is no part of it.
  for (const call of [first, second]) await timed(call, 0);
  const [ones, others]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    // In turns, so that a machine that gets slower or faster does so for both.
    if (pair % 2 === 0) ones.push(await timed(first, pair));
    others.push(await timed(second, pair));
    if (pair % 2 === 1) ones.push(await timed(first, pair));
  }
  const higher = ones.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return higher.reduce<number>((sum, part) => sum + part, 0) / higher.length;
}

async function expectNoBetterThanGuessing(what: string, ...calls: Parameters<typeof areaUnderCurve>): Promise<void> {
  const area = await areaUnderCurve(...calls);
  if (process.env.PAIRS !== undefined) console.log(`${what}: AUC ${area.toFixed(3)} over ${pairs} pairs`);
  expect(Math.abs(area - 0.5), `${what}: ${area}`).toBeLessThan(leastOff);
}

test.each([
  ['from anywhere', (pair: number) => `198.51.100.${Math.floor(pair / callsOfAddress)}`],
  ['from where the owner signs in', (pair: number) => `192.0.2.${Math.floor(pair / freeGuesses)}`],
] as const)(
  'how long a failed sign-in takes tells nothing of whether there is such an account, %s',
  async (where, addressOf) => {
    const emails: string[] = [];
    for (let account = 0; account <= pairs / freeGuesses; account += 1) {
      const json = registration();
      expect((await api.post('/users/register', { json, ...from(`192.0.2.${account}`) })).status).toBe(201);
      emails.push(json.email);
    }
    const signIn = async (username: string, pair: number) =>
      (await api.post('/token', { form: { username, password: 'not the right one' }, ...from(addressOf(pair)) })).status;
    await expectNoBetterThanGuessing(
      `sign-in ${where}`,
      (pair) => signIn(emails[Math.floor(pair / freeGuesses)] ?? '', pair),
      (pair) => signIn(newEmail(), pair),
    );
  },
  patienceMs,
);

test(
  'how long a refused registration takes tells nothing of whether the code was once a good one',
  async () => {
    const register = async (accessCode: string, pair: number) =>
      (
        await api.post('/users/register', {
          json: registration({ accessCode }),
          ...from(`203.0.113.${Math.floor(pair / (callsOfAddress / 2))}`),
        })
      ).status;
    // Written as an invitation is, and as long.
    const wrongCode = () => spentCode.replace(/\w{4}$/, () => randomUUID().slice(0, 4).toUpperCase());
    await expectNoBetterThanGuessing(
      'registration',
      (pair) => register(spentCode, pair),
      (pair) => register(wrongCode(), pair),
    );
  },
  patienceMs,
);
