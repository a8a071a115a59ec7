import { openDatabase } from '../../src/platform/database/open-database.ts';
import { createLog } from '../../src/platform/log.ts';

// Run as a process of its own by the tests that need several.
const database = await openDatabase({ databaseUrl: process.argv[2] ?? null, dataDir: '' }, createLog({ level: 'silent' }));
await database.close();
