import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createLog } from '../src/platform/log.ts';
import { schemaTypes } from './database-types/schema-types.ts';

/** Writes what the migrations make of an empty database into the file that all queries are typed with. */
const folder = await mkdtemp(join(tmpdir(), 'anamnesis-types-'));
// As root, PostgreSQL's own user must be able to pass.
await chmod(folder, 0o755);
const database = await openDatabase({ databaseUrl: null, dataDir: folder }, createLog({ level: 'warn' }));
try {
  await writeFile(join(import.meta.dirname, '..', 'src/platform/database/schema.generated.ts'), await schemaTypes(database.kysely));
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
