import type { Kysely } from 'kysely';
import type { Listen } from './listen.ts';
import type { Schema } from './schema.generated.ts';

/** The typed database, as every feature's queries see it. A transaction of it has the same type. */
export type Queries = Kysely<Schema>;

export interface Database {
  readonly kysely: Queries;
  /** Whether a query is answered now. Never throws. */
  readonly isHealthy: () => Promise<boolean>;
  /** Of this process: open, of these at rest, and calls that wait for one. */
  readonly connections: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  readonly listen: Listen;
  /** Ends all connections; the last user of an embedded database stops it. */
  readonly close: () => Promise<void>;
}
