import type { Command } from 'commander';
import { writeBackup } from '../platform/database/backup/backup-file.ts';
import { withDatabase } from './with-database.ts';

/** `backup`: the whole database into one file, while it is in use. */
export function registerBackup(program: Command): void {
  program
    .command('backup')
    .description('write everything that the database holds at this moment into a new file, beside running servers')
    .argument('<file>', 'the file to make; it must not be there yet')
    .option('--encrypt-to <file>', 'encrypt it to this public key (PEM, RSA), so that only the owner of the private key can read it')
    .action(async (file: string, { encryptTo = null }: { encryptTo?: string | null }) => {
      process.exitCode = await withDatabase(async ({ queries, audit }) => {
        await audit('backup', null);
        try {
          await writeBackup(queries, file, encryptTo, new Date());
        } catch (error) {
          console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
          return 1;
        }
        if (encryptTo === null) console.error('The file is not encrypted: whoever has it can read what patients said.');
        console.log(`Backed up to ${file}.`);
        return 0;
      });
    });
}
