import type { Queries } from '../database/database.ts';
import type { AuditEvent } from './audit-event.ts';

export interface AuditTrail {
  /** Adds an event. Resolves once it is on disk, and throws when it could not be written. */
  readonly record: (event: AuditEvent) => Promise<void>;
}

interface Waiting {
  readonly event: AuditEvent;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const mostAtOnce = 500;

/** The audit trail of a database. Events of calls side by side are written together: the chain lets only one writer on at a time. */
export function openAuditTrail(queries: Queries): AuditTrail {
  let waiting: Waiting[] = [];
  let isWriting = false;

  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      try {
        await insert(
          queries,
          batch.map(({ event }) => event),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  };

  return {
    record: (event) =>
      new Promise((resolve, reject) => {
        waiting.push({ event, resolve, reject });
        if (!isWriting) void writeAll();
      }),
  };
}

async function insert(queries: Queries, events: readonly AuditEvent[]): Promise<void> {
  await queries
    .insertInto('audit_events')
    .values(
      events.map(({ at, actor, action, subject, object, address, outcome, requestId }) => ({
        at,
        actor_kind: actor.kind,
        actor: actor.kind === 'account' ? actor.accountId : null,
        action,
        subject,
        object,
        address,
        outcome,
        request_id: requestId,
      })),
    )
    .execute();
}
