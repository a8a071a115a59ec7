import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { createLog } from '../../src/platform/log.ts';
import { queryTestDatabase } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL for the run; each test server makes its own database in it. */
    readonly postgresUrl: string;
    /** Where the servers of the run keep what each would work out alike: their compiled sources and the parsed knowledge. */
    readonly sharedCaches: string;
  }
}

/** Starts one PostgreSQL for all tests of a project, and a folder for what their servers share, and removes both after them. */
export default async function shareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'anamnesis-tests-'));
  // As root, PostgreSQL's own user must be able to pass.
  await chmod(folder, 0o755);
  const postgres = await openEmbeddedPostgres(join(folder, 'data'), createLog({ level: 'silent' }));
  const { user, password, host, port, database } = await postgres.address();
  const url = `postgresql://${user}:${password}@${host}:${port}/${database}`;
  // Nothing in here has to outlive the machine; tests of what does have a PostgreSQL of their own.
  await queryTestDatabase(url, 'alter system set fsync = off');
  await queryTestDatabase(url, 'select pg_reload_conf()');
  project.provide('postgresUrl', url);
  const sharedCaches = join(folder, 'caches');
  await Promise.all(['sources', 'knowledge'].map((name) => mkdir(join(sharedCaches, name), { recursive: true })));
  project.provide('sharedCaches', sharedCaches);
  return async () => {
    await postgres.close();
    // Processes that end with their worker write down what they compiled at the last moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}
