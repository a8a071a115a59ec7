import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { besideTheTables, erasedTables, wherePatientsAre } from '../../src/accounts/where-patients-are.ts';
import { createApi, newPatient, password } from '../api/api-client.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { startServer, testTokenSecret } from '../support/start-server.ts';
import { startWarmServer } from '../support/start-warm-server.ts';
import { queryTestDatabase } from '../support/test-database.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');

function erase(env: Readonly<Record<string, string>>, ...words: readonly string[]) {
  return promisify(execFile)(process.execPath, [main, 'erase', ...words], { env: { PATH: process.env.PATH, ...env } });
}

/** Talks, saves and signs in so that every table that knows patients has a row of this one. */
async function livePatient(url: string, canary: string): Promise<{ readonly email: string; readonly token: string }> {
  const api = createApi(url);
  const { token, email } = await newPatient(api);
  await api.post('/account_info', { token, json: { name: `Ann ${canary}`, email } });
  await api.post('/physical_info', { token, json: { date_of_birth: '1980-01-01', weight: canary } });
  await api.post('/allergies', { token, json: { details: { description: canary } } });
  await api.say(token, `My head hurts ${canary}`);
  await api.say(token, `since yesterday ${canary}`);
  return { email, token };
}

test('every table is in the list of what is erased, and nothing of an erased patient is in any', async () => {
  const server = await startWarmServer();
  const databaseUrl = server.databaseUrl ?? '';
  try {
    const tables = await queryTestDatabase(
      databaseUrl,
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely_%' order by 1`,
    );
    expect(Object.keys(wherePatientsAre).sort()).toEqual(tables.map(({ name }) => name).sort());
    const schemas = await queryTestDatabase(
      databaseUrl,
      `select nspname as name from pg_namespace where nspname not like 'pg_%' and nspname <> 'information_schema' order by 1`,
    );
    expect(Object.keys(besideTheTables.schemas).sort()).toEqual(schemas.map(({ name }) => name));

    const canary = 'Kanarienvogel4711';
    const { email } = await livePatient(server.url, canary);
    const holding = async (words: string) => {
      const found: string[] = [];
      const all = await queryTestDatabase(
        databaseUrl,
        `select table_schema || '.' || table_name as name from information_schema.tables
          where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
      );
      for (const { name } of all) {
        const rows = await queryTestDatabase(databaseUrl, `select 1 from ${name} as t where t::text ilike $1 limit 1`, [`%${words}%`]);
        if (rows.length > 0) found.push(String(name));
      }
      return found.sort();
    };
    expect(await holding(canary)).toContain('public.consultation_messages');
    const rows = await queryTestDatabase(databaseUrl, 'select id from accounts where email = $1', [email]);
    const id = String(rows[0]?.id);
    const known = (await holding(id)).map((name) => name.replace('public.', ''));
    expect(known.filter((table) => table !== 'audit_events' && !erasedTables.includes(table))).toEqual([]);

    const env = { DATABASE_URL: databaseUrl, TOKEN_SECRET: testTokenSecret, DATA_DIR: server.dataDir };
    await expect(erase(env, 'nobody@example.org', '--yes')).rejects.toThrow('No patient');
    expect((await erase(env, email, '--yes')).stdout).toContain(id);
    for (const words of [canary, email]) expect(await holding(words)).toEqual([]);
    expect(await holding(id)).toEqual(['public.audit_events']);
  } finally {
    await server.stop();
  }
});

test('what was erased, by command or by the patient, is not in the files of the embedded database either', async () => {
  const dataDir = await makeDataFolder();
  const server = await startServer({ dataDir: dataDir.path });
  try {
    const [canary, other] = ['Kanarienvogel4712', 'Kanarienvogel4713'];
    const [{ email }, { token }] = [await livePatient(server.url, canary), await livePatient(server.url, other)];
    const folder = await readFile(join(dataDir.path, 'postgres-location'), 'utf8').catch(() => join(dataDir.path, 'postgres'));
    const filesHolding = async (words: string) => [...(await filesWith(dataDir.path, words)), ...(await filesWith(folder, words))];
    for (const words of [canary, other]) expect((await filesHolding(words)).length).toBeGreaterThan(0);
    const known: readonly string[] = Object.keys(besideTheTables.dataDir);
    expect((await readdir(dataDir.path)).filter((name) => !known.includes(name))).toEqual([]);

    expect((await createApi(server.url).post('/delete-account', { token, json: { password } })).status).toBe(204);
    await erase({ DATA_DIR: dataDir.path, TOKEN_SECRET: testTokenSecret }, email, '--yes');
    for (const words of [canary, other]) expect(await filesHolding(words)).toEqual([]);
  } finally {
    await server.stop();
    await dataDir.remove();
  }
});

async function filesWith(folder: string, words: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true })) {
    const path = join(folder, entry);
    if (!(await stat(path).catch(() => null))?.isFile()) continue;
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (bytes.includes(words)) found.push(entry);
  }
  return found;
}
