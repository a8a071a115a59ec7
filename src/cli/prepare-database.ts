import type { Command } from 'commander';
import { withDatabase } from './with-database.ts';

/** `prepare-database`: brings the schema to this version, and gives the role that the product works in its rights. */
export function registerPrepareDatabase(program: Command): void {
  program
    .command('prepare-database')
    .description(
      'bring the database to this version, as its owner where DATABASE_OWNER_URL is set, so that no server needs to know the owner',
    )
    .action(async () => {
      process.exitCode = await withDatabase(async () => {
        console.log('The database is ready for this version.');
        return 0;
      });
    });
}
