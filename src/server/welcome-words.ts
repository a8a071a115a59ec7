import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { createInvitation, isOpenInvitation } from '../accounts/invitations.ts';
import type { Environment } from '../platform/environment.ts';

const invitationDays = 30;

/** What the person who started the server should know: the address, one invitation access code, and how staff sign in. */
export async function welcomeWords(environment: Environment, accounts: AccountsContext, port: number): Promise<string> {
  const address = `http://${hostInAddress(environment.host)}:${port}`;
  const code = await invitationToShow(environment.dataDir, accounts);
  const elsewhere =
    environment.databaseUrl === null ? await readFile(join(environment.dataDir, 'postgres-location'), 'utf8').catch(() => null) : null;
  return [
    '',
    `Anamnesis is ready:  ${address}`,
    `Access code:         ${code}   (for one registration; more: npx anamnesis invite)`,
    `Staff sign in:       ${staffWords(environment, accounts, address)}`,
    ...(elsewhere === null ? [] : [`Database kept in:    ${elsewhere}   (its own user cannot reach ${environment.dataDir})`]),
    '',
  ].join('\n');
}

/** A host as a browser takes it: an address that means every interface is reached by the loopback name. */
export function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function staffWords({ googleClientId, companyDomain }: Environment, { idTokenIssuer }: AccountsContext, address: string): string {
  const local = idTokenIssuer?.local;
  if (local) return `${address}/dev-login?code=${local.code}   ('Continue as local developer'; good until the server ends)`;
  if (googleClientId !== null) return `${address}/dev-login   (Google, accounts of ${companyDomain})`;
  return 'not set up; set GOOGLE_CLIENT_ID and COMPANY_DOMAIN';
}

/** The code shown at the last start while it is open, so that restarts do not pile up invitations; a new one otherwise. */
async function invitationToShow(dataDir: string, { queries, now }: AccountsContext): Promise<string> {
  const path = join(dataDir, 'invitation');
  const shown = await readFile(path, 'utf8').catch(() => null);
  if (shown !== null && (await isOpenInvitation(queries, shown, now()))) return shown;
  const code = await createInvitation(queries, { uses: 1, days: invitationDays, now: now() });
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, code, { mode: 0o600 });
  await chmod(path, 0o600);
  return code;
}
