import type { Command } from 'commander';
import { readBackup } from '../platform/database/backup/backup-file.ts';
import { UnreadableBackup } from '../platform/database/backup/sealed-file.ts';
import { prepareExternal } from '../platform/database/prepare-external.ts';
import { createLog } from '../platform/log.ts';
import { withDatabase } from './with-database.ts';

/** `restore`: a backup into a database that holds nothing yet. */
export function registerRestore(program: Command): void {
  program
    .command('restore')
    .description('put a backup into a new database, by another DATA_DIR or DATABASE_URL, and bring it to the schema of this version')
    .argument('<file>', 'a file that the command backup made')
    .option('--key <file>', 'the private key (PEM) that it was encrypted to')
    .action(async (file: string, { key = null }: { key?: string | null }) => {
      process.exitCode = await withDatabase(
        async ({ queries, environment, audit }) => {
          try {
            const rows = await readBackup(queries, file, key);
            await audit('restore', null);
            const { databaseUrl, databaseOwnerUrl } = environment;
            // The tables are new ones, in which the role that the product works in has no rights as yet.
            if (databaseUrl !== null && databaseOwnerUrl !== null)
              await prepareExternal(databaseOwnerUrl, databaseUrl, createLog({ level: 'warn' }));
            const count = Object.values(rows).reduce((sum, ofTable) => sum + ofTable, 0);
            console.log(`Restored ${count} rows of ${Object.keys(rows).length} tables.`);
            return 0;
          } catch (error) {
            if (!(error instanceof UnreadableBackup) && !isFileError(error)) throw error;
            console.error(`Nothing was restored. ${error.message}`);
            return 1;
          }
        },
        { schema: 'as-it-is' },
      );
    });
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'path' in error;
}
