import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { createLog } from '../../src/platform/log.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL for the run; each test server makes its own database in it. */
    readonly postgresUrl: string;
  }
}

/** Starts one PostgreSQL for all tests of a project, and stops it after them. */
export default async function shareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'anamnesis-tests-'));
  // As root, PostgreSQL's own user must be able to pass.
  await chmod(folder, 0o755);
  const postgres = await openEmbeddedPostgres(join(folder, 'data'), createLog({ level: 'silent' }));
  const { user, password, host, port, database } = await postgres.address();
  project.provide('postgresUrl', `postgresql://${user}:${password}@${host}:${port}/${database}`);
  return async () => {
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  };
}
