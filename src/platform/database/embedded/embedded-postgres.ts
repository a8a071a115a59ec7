import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { readOrCreateSecret } from '../../secrets.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { type Place, preparePlace } from './place.ts';
import { readPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { removeStaleLock } from './stale-lock.ts';

/** How to reach the embedded database at this moment. The port changes when PostgreSQL had to be started again. */
export interface Address {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  /** Resolves with the address once PostgreSQL answers; waits while it is being started again. */
  readonly address: () => Promise<Address>;
  /** Ends this process's use. The last user of the data directory stops PostgreSQL. */
  readonly close: () => Promise<void>;
}

/** Held shared by every process that uses the cluster; whoever gets it exclusively at its end was the last. */
const usersLockKey = 7_310_001;
const startPatienceMs = 60_000;
const startsBeforeLockIsDoubted = 10;
const stopPatienceMs = 3_000;

/**
 * Opens the PostgreSQL of a data directory: attaches to the one that runs, or makes and starts it, and starts it again whenever it dies.
 * Throws when it cannot be made or does not answer within a minute.
 */
export async function openEmbeddedPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const place = await preparePlace(dataDir, log);
  const binaries = await prepareBinaries(place, log);
  const password = await readOrCreateSecret(place.passwordFile);
  await ensureCluster(place, binaries, password, log);

  let closing = false;
  let lease: Promise<Lease>;
  const renew = (): Promise<Lease> => {
    const renewed = obtainLease(place, binaries, password, log);
    renewed.then(
      ({ client, lost }) =>
        lost.then(() => {
          client.end().catch(() => undefined);
          if (closing) return;
          log.warn('The database is gone; starting it again');
          lease = renew();
        }),
      (error: unknown) => log.error({ error }, 'The database could not be started'),
    );
    return renewed;
  };
  lease = renew();
  await lease;

  return {
    address: async () => {
      // A start that failed is tried again by whoever needs the database next.
      const held = await lease.catch(() => {
        lease = renew();
        return lease;
      });
      return held.address;
    },
    close: async () => {
      closing = true;
      const held = await lease.catch(() => null);
      if (held) await giveUpLease(held, place);
    },
  };
}

interface Lease {
  readonly client: pg.Client;
  readonly address: Address;
  /** Resolves when the connection that holds the lease is gone. */
  readonly lost: Promise<void>;
}

async function obtainLease(place: Place, binaries: Binaries, password: string, log: Log): Promise<Lease> {
  const deadline = Date.now() + startPatienceMs;
  let start: { readonly ended: Promise<void> } | null = null;
  let starts = 0;
  for (;;) {
    const postmaster = await readPostmaster(place);
    const lease = postmaster?.isReady ? await tryLease(place, addressAt(postmaster.port, password)) : null;
    if (lease) return lease;
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer; its log is ${place.logFile}`);
    if (!start) {
      if (starts === 0) log.info({ cluster: place.cluster }, 'Starting PostgreSQL');
      if (starts === startsBeforeLockIsDoubted) await removeStaleLock(place, log);
      start = await startPostmaster(place, binaries);
      starts += 1;
      // One that ends at once lost a race, or met what a killed one left behind and which passes: then try again.
      start.ended.then(async () => {
        await delay(200);
        start = null;
      });
    }
    await delay(25);
  }
}

function addressAt(port: number, password: string): Address {
  return { host: '127.0.0.1', port, user: superuser, password, database: 'postgres' };
}

async function tryLease(place: Place, address: Address): Promise<Lease | null> {
  const client = new pg.Client({ ...address, application_name: 'anamnesis lease', connectionTimeoutMillis: 5_000 });
  const lost = new Promise<void>((resolve) => {
    client.once('error', () => resolve());
    client.once('end', () => resolve());
  });
  try {
    await client.connect();
    // Another program may have got the port of a PostgreSQL that is dead; its data directory tells.
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (rows[0]?.data_directory !== place.cluster) throw new Error('Another PostgreSQL answers at this port');
    await client.query('select pg_advisory_lock_shared($1)', [usersLockKey]);
    return { client, address, lost };
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
}

async function giveUpLease({ client }: Lease, place: Place): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usersLockKey]);
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [usersLockKey]);
    if (rows[0]?.last) await stopPostmaster(place, stopPatienceMs);
  } catch {
    // The database died in the meantime: there is nothing left to give up.
  } finally {
    await client.end().catch(() => undefined);
  }
}
