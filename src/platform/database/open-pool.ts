import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Schema } from './schema.generated.ts';

const connectionTimeoutMs = 10_000;
const statementTimeoutMs = 30_000;
/** A database that is there has answered by then, or ended the statement itself. */
const longestSilenceMs = statementTimeoutMs + 2_000;
const dateOid = 1082;

/** Where and as whom to connect. Asked before each new connection: an embedded database may have moved to another port. */
export type Address = () => Promise<Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>>;

export interface OpenPool {
  readonly kysely: Kysely<Schema>;
  readonly counts: () => { readonly open: number; readonly idle: number; readonly waiting: number };
}

/**
 * Typed queries over at most so many connections. One that breaks is replaced by a new one, and so is one on which nothing came for `silenceMs`: where a
 * machine or a network dies without a word, nothing else would end it for a quarter of an hour.
 */
export function openPool(address: Address, most: number, log: Log, silenceMs = longestSilenceMs): OpenPool {
  const pool = new pg.Pool({
    max: most,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'anamnesis',
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(silenceMs, () => socket.destroy());
    },
    types: { getTypeParser: parserFor },
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'A connection to the database broke'));
  // The pool hears of connections at rest only. One that breaks between two statements of a transaction would end the process; the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          Object.assign(pool.options, await address());
          return await pool.connect();
        },
        end: async () => pool.end(),
        options: pool.options,
      },
    }),
  });
  return { kysely, counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }) };
}

/** A calendar day stays the text it is: as an instant it would move with the time zone. */
function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === dateOid) return (value: string) => value;
  return pg.types.getTypeParser(oid, format as 'text');
}
