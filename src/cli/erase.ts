import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { erasePatient } from '../accounts/erase-accounts.ts';
import { scrubErased } from '../accounts/scrub-erased.ts';
import { openAuditTrail } from '../platform/audit/audit-trail.ts';
import { withDatabase } from './with-database.ts';

/** `erase`: a patient's account and all that is theirs, for good. */
export function registerErase(program: Command): void {
  program
    .command('erase')
    .description("erase a patient's account with all that was saved and said in it, after asking")
    .argument('<email>', 'the e-mail of the patient')
    .option('--yes', 'do not ask')
    .action(async (email: string, { yes }: { yes?: boolean }) => {
      process.exitCode = await withDatabase(async ({ queries, audit }) => {
        if (!yes && !(await isMeant(email))) {
          console.error('Nothing was erased.');
          return 1;
        }
        const accountId = await erasePatient(queries, email);
        if (accountId === null) {
          console.error('No patient signs in with this e-mail.');
          return 1;
        }
        await audit('erase-account', accountId);
        console.log(`Erased. In the audit trail it is account ${accountId}.`);
        const scrubbed = await scrubErased(queries, openAuditTrail(queries), () => new Date()).catch(() => false);
        if (!scrubbed) console.error('It still stands in files of the database, from where a server takes it out within a day.');
        return 0;
      });
    });
}

async function isMeant(email: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(
      `This erases the account of ${email} and all that is theirs, for good. Type the e-mail again to go on: `,
    );
    return answer.trim().toLowerCase() === email.trim().toLowerCase();
  } finally {
    terminal.close();
  }
}
