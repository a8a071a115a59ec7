import type { Command } from 'commander';
import { createInvitation, type Invitation, listInvitations, revokeInvitation } from '../accounts/invitations.ts';
import { wholeNumberOption } from './whole-number-option.ts';
import { type CommandParts, withDatabase } from './with-database.ts';

const mostUses = 10_000;
const mostDays = 3650;

interface InviteOptions {
  readonly uses?: number;
  readonly days?: number;
  readonly revoke?: string;
  readonly list?: boolean;
  readonly json?: boolean;
}

/** `invite`: makes an invitation code, and lists or revokes them. */
export function registerInvite(program: Command): void {
  program
    .command('invite')
    .description('make an invitation code for a patient, or list or revoke the codes made')
    .option('--uses <number>', 'how many accounts it may open (1)', wholeNumberOption(1, mostUses))
    .option('--days <number>', 'after how many days it expires (14)', wholeNumberOption(1, mostDays))
    .option('--revoke <code>', 'revoke this code')
    .option('--list', 'list the codes made, by their last four characters')
    .option('--json', 'print one JSON document')
    .action(async (options: InviteOptions) => {
      process.exitCode = await withDatabase((parts) => invite(parts, options, new Date()));
    });
}

async function invite(
  { queries, audit }: CommandParts,
  { uses = 1, days = 14, revoke, list, json }: InviteOptions,
  now: Date,
): Promise<number> {
  const print = (document: unknown, text: string) => console.log(json ? JSON.stringify(document, null, 2) : text);
  if (revoke !== undefined) {
    if (!(await revokeInvitation(queries, revoke, now))) {
      console.error('There is no invitation with this code.');
      return 1;
    }
    await audit('revoke-invitation', null);
    print({ revoked: true }, 'Revoked.');
    return 0;
  }
  if (list) {
    const invitations = await listInvitations(queries, now);
    print({ invitations }, invitations.length === 0 ? 'No invitation was made yet.' : invitations.map(describeInvitation).join('\n'));
    return 0;
  }
  const code = await createInvitation(queries, { uses, days, now });
  await audit('invite', null);
  print(
    { code, uses, days },
    `${code}\n\nGood for ${uses === 1 ? 'one account' : `${uses} accounts`} within ${days} days. It is not shown again.`,
  );
  return 0;
}

function describeInvitation({ ending, state, usesSpent, usesAllowed, expiresAt }: Invitation): string {
  return `…${ending}  ${state.padEnd(7)}  ${usesSpent}/${usesAllowed} used  expires ${expiresAt.toISOString().slice(0, 10)}`;
}
