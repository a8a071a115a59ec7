import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, InvalidArgumentError } from 'commander';
import type { StoredAuditEvent } from '../platform/audit/audit-event.ts';
import {
  type AuditFault,
  type AuditFilter,
  type AuditHead,
  newestOfAuditTrail,
  readAuditTrail,
  verifyAuditTrail,
} from '../platform/audit/read-audit-trail.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { wholeNumberOption } from './whole-number-option.ts';
import { type CommandParts, withDatabase } from './with-database.ts';

const mostShown = 1_000_000;

interface AuditOptions {
  readonly account?: string;
  readonly email?: string;
  readonly action?: string;
  readonly outcome?: string;
  readonly address?: string;
  readonly since?: Date;
  readonly until?: Date;
  readonly limit?: number;
  readonly verify?: boolean;
  readonly noted?: AuditHead;
  readonly export?: string;
  readonly json?: boolean;
}

/** `audit`: shows, filters, verifies and exports the audit trail. */
export function registerAudit(program: Command): void {
  program
    .command('audit')
    .description('show who did what, filter it, verify that nothing was changed, or write it to a file')
    .option('--account <id>', 'what this account did or what was about it', accountOption)
    .option('--email <email>', 'the same, by the e-mail that the account has now')
    .option('--action <name>', 'only this action, such as token, chat or reset-password')
    .option('--outcome <name>', 'only what ended so: ok, or a failure such as unauthenticated or forbidden')
    .option('--address <address>', 'only what came from this address')
    .option('--since <instant>', 'not before, such as 2027-01-31 or 2027-01-31T10:00:00Z', instantOption)
    .option('--until <instant>', 'before this', instantOption)
    .option('--limit <number>', 'how many of the newest are shown (100)', wholeNumberOption(1, mostShown))
    .option('--verify', 'look through the whole trail for what was changed, taken out or cut off; exit code 1 where something was')
    .option(
      '--noted <head>',
      'with --verify: what an earlier one printed, such as 1234:9f86d0…, which must still be in the trail',
      headOption,
    )
    .option('--export <file>', 'write all that the filter lets through to a file, as JSON lines')
    .option('--json', 'print one JSON document')
    .action(async (options: AuditOptions) => {
      process.exitCode = await withDatabase((parts) => (options.verify ? verify(parts, options) : show(parts, options)));
    });
}

async function show({ queries, audit }: CommandParts, options: AuditOptions): Promise<number> {
  const accountId = options.email === undefined ? options.account : await accountOf(queries, options.email);
  if (accountId === null) {
    console.error('There is no account with this e-mail.');
    return 1;
  }
  const { action, outcome, address, since, until } = options;
  const filter: AuditFilter = { accountId, action, outcome, address, since, until };
  if (options.export !== undefined) {
    await audit('export-audit-trail', null);
    const lines = Readable.from(linesOf(readAuditTrail(queries, filter)));
    await pipeline(lines, createWriteStream(options.export, { mode: 0o600, flags: 'wx' }));
    return 0;
  }
  const events = await newestOfAuditTrail(queries, filter, options.limit ?? 100);
  if (options.json) console.log(JSON.stringify({ events: events.map(flat) }, null, 2));
  else console.log(events.length === 0 ? 'Nothing.' : events.map(describe).join('\n'));
  return 0;
}

async function verify({ queries }: CommandParts, { noted, json }: AuditOptions): Promise<number> {
  const found = await verifyAuditTrail(queries, noted ?? null);
  if ('kind' in found) {
    console[json ? 'log' : 'error'](json ? JSON.stringify({ whole: false, ...found }, null, 2) : faultWords[found.kind](found.id));
    return 1;
  }
  const head = `${found.id}:${found.hash}`;
  const words = `The trail is whole: ${found.id} events. Note this elsewhere, and give it to --noted next time:\n${head}`;
  console.log(json ? JSON.stringify({ whole: true, events: found.id, head }, null, 2) : words);
  return 0;
}

const faultWords: Readonly<Record<AuditFault['kind'], (id: number) => string>> = {
  missing: (id) => `Event ${id} is missing.`,
  changed: (id) => `Event ${id} is not what was written.`,
  'cut-off': (id) => `The trail ends before event ${id}, which it had.`,
};

async function accountOf(queries: CommandParts['queries'], email: string): Promise<string | null> {
  const row = await queries.selectFrom('accounts').select('id').where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
  return row?.id ?? null;
}

async function* linesOf(events: AsyncIterable<StoredAuditEvent>): AsyncGenerator<string> {
  for await (const event of events) yield `${JSON.stringify(flat(event))}\n`;
}

function flat({ actor, ...event }: StoredAuditEvent) {
  return { ...event, actor: actor.kind, account: actor.kind === 'account' ? actor.accountId : null };
}

function describe({ id, at, actor, action, subject, object, address, outcome }: StoredAuditEvent): string {
  const who = actor.kind === 'account' ? actor.accountId : actor.kind;
  const whose = subject === null || subject === who ? '' : `  about ${subject}`;
  return `${id}  ${at.toISOString()}  ${who}  ${action}${whose}${object === null ? '' : `  of ${object}`}  ${address ?? 'here'}  ${outcome}`;
}

function accountOption(text: string): string {
  if (!isUuid(text)) throw new InvalidArgumentError('It must be the id of an account.');
  return text.toLowerCase();
}

function instantOption(text: string): Date {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError('It must be a date or an instant.');
  return new Date(text);
}

function headOption(text: string): AuditHead {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (id === undefined || hash === undefined) throw new InvalidArgumentError('It must be a number, a colon and 64 hexadecimal digits.');
  return { id: Number(id), hash };
}
