import { auditEventOf } from '../platform/audit/audit-event.ts';
import type { AuditTrail } from '../platform/audit/audit-trail.ts';
import type { Log } from '../platform/log.ts';
import { isUuid } from '../shared/is-uuid.ts';
import type { SeenCall, Witness } from './mount-calls.ts';

const signIns = ['token', 'register', 'verify-google-token', 'dev-id-token'];
/** Made by every open page in time: they neither show nor change anything of a record. */
const inTime = ['refresh-token', 'emulator-status'];

/**
 * Writes into the audit trail what calls did: sign-ins and their failures, all that is done in a patient's session, what staff change or take
 * out, and what anybody was not allowed to. Refusals go to the log, too. What only counts as too many is left out of the trail: it would let
 * anybody fill the disk.
 */
export function createWitness(trail: AuditTrail, log: Log, now: () => Date): Witness {
  const record = (call: SeenCall, outcome: string) =>
    trail.record(
      auditEventOf({
        at: now(),
        actor: actorOf(call, outcome),
        action: call.contract.name,
        subject: call.subject,
        object: objectOf(call),
        address: call.address,
        outcome,
        requestId: call.requestId,
      }),
    );
  const logRefusal = ({ contract, viewer, address, requestId }: SeenCall, code: string) =>
    log.warn({ call: contract.name, code, account: viewer?.accountId ?? null, address, requestId }, 'A call was refused');
  return {
    refused: async (call, code) => {
      logRefusal(call, code);
      if (call.viewer !== null) await record(call, code);
    },
    answered: async (call, outcome) => {
      if (outcome === 'unauthenticated' || outcome === 'forbidden' || outcome === 'too-many-calls') logRefusal(call, outcome);
      if (isAudited(call, outcome)) await record(call, outcome);
    },
  };
}

function isAudited({ contract, viewer }: SeenCall, outcome: string): boolean {
  if (outcome === 'too-many-calls' || inTime.includes(contract.name)) return false;
  if (viewer === null) return signIns.includes(contract.name);
  if (contract.access === 'signed-in') return true;
  return outcome === 'forbidden' || contract.method !== 'GET' || contract.replyType === 'text';
}

function actorOf({ viewer, subject, contract }: SeenCall, outcome: string) {
  if (viewer !== null) return { kind: 'account', accountId: viewer.accountId } as const;
  // Whoever signs in is nobody until it succeeds.
  if (outcome === 'ok' && subject !== null && signIns.includes(contract.name)) return { kind: 'account', accountId: subject } as const;
  return { kind: 'anonymous' } as const;
}

function objectOf({ params }: SeenCall): string | null {
  return Object.values(params).find(isUuid) ?? null;
}
