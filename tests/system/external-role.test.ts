import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scrubErased } from '../../src/accounts/scrub-erased.ts';
import { openAuditTrail } from '../../src/platform/audit/audit-trail.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { openJobs } from '../../src/platform/jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { createApi, newPatient } from '../api/api-client.ts';
import { processEnvironment } from '../support/process-environment.ts';
import { startServer, testTokenSecret } from '../support/start-server.ts';
import { createTestDatabase, queryTestDatabase } from '../support/test-database.ts';

const log = createLog({ level: 'silent' });
const suffix = randomBytes(4).toString('hex');
const [ownerName, applicationName] = [`clinic_owner_${suffix}`, `clinic-app_${suffix}`];
let administratorUrl: string;
let ownerUrl: string;
let applicationUrl: string;

function urlAs(user: string): string {
  const url = new URL(administratorUrl);
  url.username = encodeURIComponent(user);
  url.password = 'secret';
  return url.toString();
}

// As docs/operating.md tells an operator to.
beforeAll(async () => {
  administratorUrl = await createTestDatabase();
  const name = new URL(administratorUrl).pathname.slice(1);
  await queryTestDatabase(administratorUrl, `create role "${ownerName}" login password 'secret'`);
  await queryTestDatabase(administratorUrl, `create role "${applicationName}" login password 'secret'`);
  await queryTestDatabase(administratorUrl, `grant "${applicationName}" to "${ownerName}"`);
  await queryTestDatabase(administratorUrl, `alter database ${name} owner to "${ownerName}"`);
  ownerUrl = urlAs(ownerName);
  applicationUrl = urlAs(applicationName);
});
afterAll(async () => {
  const name = new URL(administratorUrl).pathname.slice(1);
  await queryTestDatabase(administratorUrl, `alter database ${name} owner to current_user`);
});

const prepared = () => openDatabase({ databaseUrl: applicationUrl, databaseOwnerUrl: ownerUrl, dataDir: '' }, log);

test('a database that its owner has prepared is served, and erased from, by a role with few rights', async () => {
  // A first version that worked as the owner had made the tables of the queue, too.
  const before = await openDatabase({ databaseUrl: ownerUrl, dataDir: '' }, log);
  await (await openJobs(before, log)).stop();
  await before.close();
  await (await prepared()).close();
  const server = await startServer({ databaseUrl: applicationUrl });
  try {
    const api = createApi(server.url);
    const { token, email } = await newPatient(api);
    expect((await api.say(token, 'My head hurts')).status).toBe(200);
    const [account] = await queryTestDatabase(applicationUrl, 'delete from accounts where email = $1 returning id', [email]);
    const database = await openDatabase({ databaseUrl: applicationUrl, dataDir: '' }, log);
    const audit = openAuditTrail(database.kysely);
    await audit.record({
      at: new Date(),
      actor: { kind: 'operator' },
      action: 'erase-account',
      subject: String(account?.id),
      object: null,
      address: null,
      outcome: 'ok',
      requestId: null,
    });
    expect(await scrubErased(database.kysely, audit, () => new Date())).toBe(true);
    expect(await scrubErased(database.kysely, audit, () => new Date())).toBe(false);
    await database.close();
  } finally {
    await server.stop();
  }
});

test.each([
  ['change what was audited', "update audit_events set action = 'x'"],
  ['take out what was audited', 'delete from audit_events'],
  ['switch off what keeps the trail', 'alter table audit_events disable trigger all'],
  ['pretend a migration', "insert into kysely_migration (name, timestamp) values ('x', 'x')"],
  ['make a table', 'create table public.x (a int)'],
  ['take a table away', 'drop table accounts'],
  ['become the owner', `set role "${ownerName}"`],
])('that role cannot %s', async (_what, statement) => {
  await (await prepared()).close();
  await expect(queryTestDatabase(applicationUrl, statement)).rejects.toThrow(/permission denied|must be owner/i);
});

test('what was restored can be worked with at once by the role with few rights', async () => {
  await (await prepared()).close();
  const folder = await mkdtemp(join(tmpdir(), 'anamnesis-restore-'));
  const restoredUrl = await createTestDatabase();
  const name = new URL(restoredUrl).pathname.slice(1);
  await queryTestDatabase(restoredUrl, `alter database ${name} owner to "${ownerName}"`);
  const there = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const anamnesis = (env: Readonly<Record<string, string>>, ...words: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts'), ...words], {
      env: { ...processEnvironment(), TOKEN_SECRET: testTokenSecret, DATA_DIR: folder, ...env },
    });
  try {
    await anamnesis({ DATABASE_URL: applicationUrl }, 'backup', join(folder, 'a.backup'));
    await anamnesis({ DATABASE_URL: there(applicationUrl), DATABASE_OWNER_URL: there(ownerUrl) }, 'restore', join(folder, 'a.backup'));
    const database = await openDatabase({ databaseUrl: there(applicationUrl), dataDir: '' }, log);
    await openAuditTrail(database.kysely).record({
      at: new Date(),
      actor: { kind: 'operator' },
      action: 'backup',
      subject: null,
      object: null,
      address: null,
      outcome: 'ok',
      requestId: null,
    });
    await database.close();
    await expect(queryTestDatabase(there(applicationUrl), 'delete from audit_events')).rejects.toThrow(/permission denied/);
  } finally {
    await queryTestDatabase(restoredUrl, `alter database ${name} owner to current_user`);
    await rm(folder, { recursive: true });
  }
});

test.each([
  ['the same role twice', () => ({ databaseUrl: ownerUrl, databaseOwnerUrl: ownerUrl }), /name the same role/],
  ['a superuser to work as', () => ({ databaseUrl: administratorUrl, databaseOwnerUrl: ownerUrl }), /is a superuser/],
  ['two databases', () => ({ databaseUrl: applicationUrl, databaseOwnerUrl: new URL('/postgres', ownerUrl).href }), /another database/],
])('%s is refused in words that say so', async (_what, urls, words) => {
  await expect(openDatabase({ ...urls(), dataDir: '' }, log)).rejects.toThrow(words);
});

test('a role that owns nothing says what to do where the schema is not there yet', async () => {
  const url = new URL(applicationUrl);
  url.pathname = new URL(await createTestDatabase()).pathname;
  await expect(openDatabase({ databaseUrl: url.href, dataDir: '' }, log)).rejects.toThrow(/prepare-database/);
});
