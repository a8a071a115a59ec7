import type { Command } from 'commander';
import { resetPassword } from '../accounts/reset-password.ts';
import { withDatabase } from './with-database.ts';

/** `reset-password`: a one-time password for someone who lost theirs. */
export function registerResetPassword(program: Command): void {
  program
    .command('reset-password')
    .description("print a one-time password for an account, which must be changed at the next sign-in; ends the account's sessions")
    .argument('<email>', 'the e-mail of the account')
    .option('--json', 'print one JSON document')
    .action(async (email: string, { json }: { json?: boolean }) => {
      process.exitCode = await withDatabase(async ({ queries, audit }) => {
        const reset = await resetPassword(queries, email);
        if (reset === null) {
          console.error('No account signs in with this e-mail and a password.');
          return 1;
        }
        await audit('reset-password', reset.accountId);
        const { password } = reset;
        console.log(json ? JSON.stringify({ password }, null, 2) : password);
        return 0;
      });
    });
}
