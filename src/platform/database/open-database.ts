import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { createListen } from './listen.ts';
import { migrateToLatest } from './migrate.ts';
import type { Schema } from './schema.generated.ts';

const poolSize = 20;
const connectionTimeoutMs = 10_000;
const statementTimeoutMs = 30_000;
const healthPatienceMs = 1_500;
const dateOid = 1082;

/**
 * Opens the database that the environment names, embedded or given by URL, and brings it to the newest schema. Connections that broke are
 * replaced; a query waits while an embedded database is being started again. Throws when the database cannot be reached or migrated.
 */
export async function openDatabase(environment: Pick<Environment, 'databaseUrl' | 'dataDir'>, log: Log): Promise<Database> {
  // Without an address the pool takes it from the embedded database, before each new connection.
  const embedded = environment.databaseUrl ? null : await openEmbeddedPostgres(environment.dataDir, log);
  const pool = new pg.Pool({
    ...(environment.databaseUrl ? { connectionString: environment.databaseUrl } : {}),
    max: poolSize,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'anamnesis',
    types: { getTypeParser: parserFor },
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'A connection to the database broke'));
  // The pool hears of connections at rest only. One that breaks between two statements of a transaction would end the process; the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          if (embedded) Object.assign(pool.options, await embedded.address());
          return await pool.connect();
        },
        end: async () => pool.end(),
        options: pool.options,
      },
    }),
  });
  const close = async () => {
    await kysely.destroy();
    await embedded?.close();
  };
  try {
    await migrateToLatest(kysely as Kysely<unknown>);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kysely,
    isHealthy: () =>
      Promise.race([
        sql`select 1`.execute(kysely).then(
          () => true,
          () => false,
        ),
        // A database that is frozen neither answers nor fails.
        delay(healthPatienceMs, false, { ref: false }),
      ]),
    listen: createListen(async () => (embedded ? await embedded.address() : { connectionString: environment.databaseUrl ?? '' }), log),
    close,
  };
}

/** A calendar day stays the text it is: as an instant it would move with the time zone. */
function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === dateOid) return (value: string) => value;
  return pg.types.getTypeParser(oid, format as 'text');
}
