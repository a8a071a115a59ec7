import { expect, test } from 'vitest';
import { everyContract } from '../../tests/api/every-contract.ts';
import { refuseAccess } from '../accounts/access-policy.ts';
import type { Call } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import type { Viewer } from '../calls/viewer.ts';
import type { Contract } from '../contracts/contract.ts';
import { createLog } from '../platform/log.ts';
import { fail, succeed } from '../shared/result.ts';
import { createHttpServer } from './create-http-server.ts';
import { type Gate, mountCalls } from './mount-calls.ts';

const domain = 'clinic.example';

/** What anyone may call. Whoever opens a call to all has to say so here, too. */
const publicCalls = [
  'client-config',
  'compile-status',
  'dev-id-token',
  'health',
  'next-compile-stage',
  'ready',
  'register',
  'start-compile',
  'start-compile-all',
  'token',
  'verify-google-token',
  'version-info',
];
const openWhileOwing: Readonly<Record<string, readonly string[]>> = {
  'one-time': ['change-password', 'read-account-info', 'refresh-token', 'signout'],
  code: ['signout', 'verify-second-factor'],
  'set-up': ['confirm-second-factor', 'read-account-info', 'read-second-factor', 'refresh-token', 'set-up-second-factor', 'signout'],
};

const patient: Viewer = {
  accountId: '3f0e4f5a-7f0e-4d52-9e58-0123456789ab',
  email: 'ann@example.org',
  role: 'experiemntal patient',
  authProvider: 'password',
  sessionId: '3f0e4f5a-7f0e-4d52-9e58-0123456789ac',
  signedInAt: new Date(0),
  owes: null,
};
const staff: Viewer = { ...patient, email: `dana@${domain}`, role: 'developer', authProvider: 'google' };

type Standing = 'nobody' | 'patient' | 'staff' | 'one-time' | 'code' | 'set-up';
type Identity = readonly [what: string, standing: Standing, authorization: string | null, viewer: Viewer | null];
const identities: readonly Identity[] = [
  ['nobody', 'nobody', null, null],
  ['an empty header', 'nobody', '', null],
  ['a password in the header', 'nobody', 'Basic YW5uOmFubg==', null],
  ['a token that is none', 'nobody', 'Bearer x', null],
  ['a token that was revoked or has expired', 'nobody', 'Bearer gone', null],
  ['two tokens', 'nobody', 'Bearer patient staff', null],
  ['a patient', 'patient', 'Bearer patient', patient],
  ['a patient with an address of the company', 'patient', 'Bearer company-patient', { ...patient, email: `ann@${domain}` }],
  ['a patient with a one-time password', 'one-time', 'Bearer one-time', { ...patient, owes: 'new-password' }],
  ['a patient who owes a code', 'code', 'Bearer code', { ...patient, owes: 'code' }],
  ['a patient who owes a second factor', 'set-up', 'Bearer set-up', { ...patient, owes: 'second-factor' }],
  ['staff', 'staff', 'Bearer staff', staff],
  ['staff of another company', 'patient', 'Bearer other', { ...staff, email: 'dana@other.example' }],
  ['staff of a domain that ends like ours', 'patient', 'Bearer like', { ...staff, email: `dana@not${domain}` }],
  ['staff of a domain below ours', 'patient', 'Bearer below', { ...staff, email: `dana@sub.${domain}` }],
  ['a developer with a password', 'patient', 'Bearer typed', { ...staff, authProvider: 'password' }],
  ['a patient by Google', 'patient', 'Bearer google-patient', { ...staff, role: 'experiemntal patient' }],
];

const contracts = await everyContract();

/** By the address and the list above, not by what the contract says of itself. */
function expected({ name, path }: Contract, standing: Standing): 'let in' | 401 | 403 {
  if (publicCalls.includes(name)) return 'let in';
  if (standing === 'nobody') return 401;
  const open = openWhileOwing[standing];
  if (open !== undefined) return open.includes(name) ? 'let in' : 403;
  const isForStaff = path.startsWith('/playground') || path.startsWith('/cases');
  return isForStaff && standing !== 'staff' ? 403 : 'let in';
}

const soundGate: Gate = {
  authenticate: async (token) => {
    const known = identities.find(([, , authorization]) => authorization === `Bearer ${token}`)?.[3];
    return known ? succeed(known) : fail<Failure>({ code: 'unauthenticated', detail: 'Please sign in.' });
  },
  refuse: (contract, viewer) => refuseAccess(contract, viewer, domain),
};

/** Asks every contract as everybody, and answers where it came out otherwise than it should. */
async function faultsOf(mounted: readonly Contract[], gate: Gate, most = 20): Promise<readonly string[]> {
  const server = await createHttpServer({ googleClientId: null, rateLimits: false, trustedProxies: [] }, createLog({ level: 'silent' }));
  const calls: readonly Call[] = mounted.map((contract) => ({
    contract: { ...contract, request: { safeParse: () => ({ success: true, data: null }) } as never },
    handle: async () => fail<Failure>({ code: 'conflict', detail: 'Let in.' }),
  }));
  const witness = { refused: async () => undefined, answered: async () => undefined };
  mountCalls(server, calls, gate, { hurry: null, witness, log: createLog({ level: 'silent' }) });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const faults: string[] = [];
  for (const contract of mounted) {
    if (faults.length >= most) break;
    const url = `${address}/api${contract.path.replace(/\{\w+\}/g, '3f0e4f5a-7f0e-4d52-9e58-0123456789ad')}`;
    for (const [what, standing, authorization] of identities) {
      const headers = authorization === null ? {} : { authorization };
      const { status } = await fetch(url, { method: contract.method, headers });
      const came = status === 409 ? 'let in' : status;
      // A public call that takes a session says so of one that is none.
      const mayRefuse = contract.takesSession && standing === 'nobody' && came === 401;
      if (came !== expected(contract, standing) && !mayRefuse) faults.push(`${contract.name} by ${what}: ${came}`);
    }
  }
  await server.close();
  return faults;
}

test('every contract lets in whom it should and nobody else', async () => {
  expect(contracts.length).toBeGreaterThan(60);
  expect(
    contracts
      .filter(({ access }) => access === 'public')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(publicCalls);
  expect(await faultsOf(contracts, soundGate)).toEqual([]);
}, 60_000);

const withAccess = (name: string, access: Contract['access']) =>
  contracts.map((contract) => (contract.name === name ? { ...contract, access } : contract));
const refusing = (refuse: Gate['refuse']): Gate => ({ ...soundGate, refuse });

test.each<[what: string, mounted: readonly Contract[], gate: Gate]>([
  ['everything is open', contracts, refusing(() => null)],
  [
    'staff calls are open to all who signed in',
    contracts,
    refusing((contract, viewer) =>
      refuseAccess({ ...contract, access: contract.access === 'staff' ? 'signed-in' : contract.access }, viewer, domain),
    ),
  ],
  [
    'staff are known by the end of an e-mail',
    contracts,
    refusing((contract, viewer) => (viewer?.email.endsWith(domain) ? null : refuseAccess(contract, viewer, domain))),
  ],
  [
    'staff are known by their role alone',
    contracts,
    refusing((contract, viewer) => (viewer?.role === 'developer' ? null : refuseAccess(contract, viewer, domain))),
  ],
  [
    'staff are known by Google alone',
    contracts,
    refusing((contract, viewer) => (viewer?.authProvider === 'google' ? null : refuseAccess(contract, viewer, domain))),
  ],
  [
    'a one-time password is as good as any',
    contracts,
    refusing((contract, viewer) => refuseAccess(contract, viewer?.owes === 'new-password' ? { ...viewer, owes: null } : viewer, domain)),
  ],
  [
    'a password alone is as good as with a code',
    contracts,
    refusing((contract, viewer) => refuseAccess(contract, viewer?.owes === 'code' ? { ...viewer, owes: null } : viewer, domain)),
  ],
  ['a token that is not ours is a patient', contracts, { ...soundGate, authenticate: async () => succeed(patient) }],
  ['a call of patients is open to all', withAccess('chat', 'public'), soundGate],
  ['a call of staff is open to patients', withAccess('case-list', 'signed-in'), soundGate],
  ['a call of patients is for staff alone', withAccess('read-account-info', 'staff'), soundGate],
])(
  'it is noticed that %s',
  async (_what, mounted, gate) => {
    expect((await faultsOf(mounted, gate, 1)).length).toBeGreaterThan(0);
  },
  60_000,
);
