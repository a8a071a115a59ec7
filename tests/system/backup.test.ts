import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupLines } from '../../src/platform/database/backup/backup-lines.ts';
import { restoreLines } from '../../src/platform/database/backup/restore-lines.ts';
import { migrateUpTo } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { type Api, createApi, newPatient, password } from '../api/api-client.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { processEnvironment } from '../support/process-environment.ts';
import { startServer, testTokenSecret } from '../support/start-server.ts';
import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { createTestDatabase, queryTestDatabase } from '../support/test-database.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
/** What ends a line elsewhere, and what a text form has to quote. */
const canary = 'Kanarienvogel4711 "a" \\b,(c)\u2028d\ne\r\n{f}';
const silent = createLog({ level: 'silent' });

let server: WarmServer;
let api: Api;
let email: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anamnesis-backup-'));
  server = await startWarmServer();
  api = createApi(server.url);
  const patient = await newPatient(api);
  email = patient.email;
  await api.post('/physical_info', { token: patient.token, json: { date_of_birth: '1980-01-01', weight: '70' } });
  await api.post('/allergies', { token: patient.token, json: { details: { description: canary } } });
  await api.say(patient.token, `My head hurts ${canary}`);
  await api.say(patient.token, 'since yesterday');
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

type Ended = { readonly exitCode: number; readonly output: string };

function anamnesis(database: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Ended> {
  const env = { ...processEnvironment(), TOKEN_SECRET: testTokenSecret, DATA_DIR: folder, ...database };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], { env }, (error, out, errors) => {
      resolve({ exitCode: error ? Number(error.code) : 0, output: out + errors });
    });
  });
}

/** Every row of every table, in PostgreSQL's text form. */
async function contentOf(databaseUrl: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await queryTestDatabase(
    databaseUrl,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'kysely_migration'`,
  );
  const content: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const rows = await queryTestDatabase(databaseUrl, `select t::text as row from ${name} as t order by 1`);
    content[String(name)] = rows.map(({ row }) => String(row));
  }
  return content;
}

test('a second cluster has every row of the first, takes the next message, and has its audit trail whole', async () => {
  const file = join(folder, 'whole.backup');
  const made = await anamnesis({ DATABASE_URL: server.databaseUrl ?? '' }, 'backup', file);
  expect([made.exitCode, made.output]).toEqual([0, expect.stringContaining('not encrypted')]);
  const before = await contentOf(server.databaseUrl ?? '');
  expect(before.consultation_messages?.length).toBeGreaterThan(4);

  const { path: dataDir, remove } = await makeDataFolder();
  const restored = await anamnesis({ DATA_DIR: dataDir }, 'restore', file);
  expect([restored.exitCode, restored.output]).toEqual([0, expect.stringContaining('Restored')]);
  const second = await startServer({ dataDir });
  try {
    const database = await openDatabase({ databaseUrl: null, dataDir }, silent);
    try {
      for (const [table, rows] of Object.entries(before)) {
        const query = sql<{ row: string }>`select t::text as row from ${sql.table(table)} as t order by 1`;
        const { rows: found } = await query.execute(database.kysely);
        const kept = found.map(({ row }) => row);
        // Restoring is told, and the server that runs on it makes an invitation to show.
        if (table === 'audit_events' || table === 'invitations') expect(kept).toEqual(expect.arrayContaining([...rows]));
        else expect([table, kept]).toEqual([table, rows]);
      }
    } finally {
      await database.close();
    }
    const there = createApi(second.url);
    const token = (await there.signIn(email, password)).body.access_token;
    expect((await there.get('/allergies', { token })).body.details.description).toBe(canary);
    expect((await there.get('/chat/history', { token })).body.messages).toHaveLength(5);
    expect((await there.say(token, 'No')).status).toBe(200);
    expect((await anamnesis({ DATA_DIR: dataDir }, 'audit', '--verify')).exitCode).toBe(0);
  } finally {
    await second.stop();
    await remove();
  }
});

test('what is written meanwhile is in it whole or not at all', async () => {
  const file = join(folder, 'busy.backup');
  let talking = true;
  const talk = async () => {
    const { token } = await newPatient(api);
    while (talking) await api.say(token, 'My head hurts');
  };
  const patients = [talk(), talk(), talk()];
  await anamnesis({ DATABASE_URL: server.databaseUrl ?? '' }, 'backup', file);
  talking = false;
  await Promise.all(patients);
  const databaseUrl = await createTestDatabase();
  expect((await anamnesis({ DATABASE_URL: databaseUrl }, 'restore', file)).exitCode).toBe(0);
  const torn = await queryTestDatabase(
    databaseUrl,
    `select 1 from consultations where 2 * revision + 1 <> (select count(*) from consultation_messages where consultation_id = consultations.id)`,
  );
  expect(torn).toEqual([]);
  const loose = await queryTestDatabase(
    databaseUrl,
    `select 1 from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and condeferrable`,
  );
  expect(loose).toEqual([]);
  await expect(queryTestDatabase(databaseUrl, 'delete from audit_events')).rejects.toThrow('append-only');
  expect((await anamnesis({ DATABASE_URL: databaseUrl }, 'audit', '--verify')).exitCode).toBe(0);
});

test('one that is encrypted is read with its key alone', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const [file, lock, key] = ['sealed.backup', 'backup.pub', 'backup.key'].map((name) => join(folder, name)) as [string, string, string];
  await writeFile(lock, publicKey);
  await writeFile(key, privateKey);
  const from = { DATABASE_URL: server.databaseUrl ?? '' };
  expect((await anamnesis(from, 'backup', file, '--encrypt-to', lock)).exitCode).toBe(0);
  expect((await readFile(file)).includes('Kanarienvogel')).toBe(false);
  const into = { DATABASE_URL: await createTestDatabase() };
  expect(await anamnesis(into, 'restore', file)).toEqual({ exitCode: 1, output: expect.stringContaining('--key') });
  expect((await anamnesis(into, 'restore', file, '--key', key)).exitCode).toBe(0);
  expect((await contentOf(into.DATABASE_URL)).medical_texts?.join()).toContain('Kanarienvogel4711');
});

test('a file that was cut off, a file that is there, and a database that holds something are refused, and nothing is changed', async () => {
  const file = join(folder, 'cut.backup');
  const from = { DATABASE_URL: server.databaseUrl ?? '' };
  await anamnesis(from, 'backup', file);
  expect(await anamnesis(from, 'backup', file)).toEqual({ exitCode: 1, output: expect.stringContaining('No backup was made') });
  expect(await anamnesis(from, 'restore', file)).toEqual({ exitCode: 1, output: expect.stringContaining('not empty') });
  const whole = await readFile(file);
  expect(gunzipSync(whole.subarray(whole.indexOf(10) + 1)).toString()).toContain('Kanarienvogel4711');
  await truncate(file, whole.length - 200);
  const into = { DATABASE_URL: await createTestDatabase() };
  expect(await anamnesis(into, 'restore', file)).toEqual({ exitCode: 1, output: expect.stringContaining('cut off') });
  await writeFile(file, whole);
  // What failed half-way left nothing in the way of the next try.
  expect((await anamnesis(into, 'restore', file)).exitCode).toBe(0);
});

test.each(['0009-test-runs', '0041-audit-trail'])(
  'a backup of the schema of %s is restored and brought up to this version',
  async (migration) => {
    const [old, fresh] = await Promise.all(
      [createTestDatabase(), createTestDatabase()].map(async (databaseUrl) =>
        openDatabase({ databaseUrl: await databaseUrl, dataDir: '' }, silent, { schema: 'as-it-is' }),
      ),
    );
    if (!old || !fresh) throw new Error('There are two databases');
    try {
      expect(await migrateUpTo(old.kysely, migration)).toBe(true);
      const account = {
        email: 'ann@example.org',
        name: 'Ann',
        auth_provider: 'password',
        role: 'experiemntal patient',
        password_hash: 'x',
      };
      const { id } = await old.kysely.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow();
      await restoreLines(fresh.kysely, backupLines(old.kysely, new Date()));
      const found = await fresh.kysely.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
      expect(found).toMatchObject({ id, email: 'ann@example.org', provider_subject: null });
      // To an older version there is no way back.
      await expect(restoreLines(old.kysely, backupLines(fresh.kysely, new Date()))).rejects.toThrow('not empty');
    } finally {
      await old.close();
      await fresh.close();
    }
  },
);
