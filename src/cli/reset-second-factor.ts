import type { Command } from 'commander';
import { resetSecondFactor } from '../accounts/second-factor/second-factor.ts';
import { withDatabase } from './with-database.ts';

/** `reset-second-factor`: for someone who lost both their authenticator app and their recovery codes. */
export function registerResetSecondFactor(program: Command): void {
  program
    .command('reset-second-factor')
    .description(
      "take away the second step of an account's sign-in; ends the account's sessions. Make sure first that it is the owner who asks",
    )
    .argument('<email>', 'the e-mail of the account')
    .action(async (email: string) => {
      process.exitCode = await withDatabase(async ({ queries, audit }) => {
        const accountId = await resetSecondFactor(queries, email);
        if (accountId === null) {
          console.error('No account signs in with this e-mail and a password.');
          return 1;
        }
        await audit('reset-second-factor', accountId);
        console.log('Signing in takes the password alone, until a second step is set up again.');
        return 0;
      });
    });
}
