import type { ReplyOf } from '../../../../contracts/contract.ts';
import { playgroundStatusContract } from '../../../../contracts/emulator/playground-status.ts';
import { callApi } from '../../../app/api-client.ts';
import { CallError } from '../../../app/query-call.ts';
import type { RecentSession } from './recent-sessions.ts';

export interface KnownSession extends RecentSession {
  readonly status: ReplyOf<typeof playgroundStatusContract>;
}

/** Where each of these sessions stands. Those that the server does not know, or that belong to another account, are left out. */
export async function requestSessions(sessions: readonly RecentSession[]): Promise<readonly KnownSession[]> {
  const known = await Promise.all(
    sessions.map(async (session) => {
      const outcome = await callApi(playgroundStatusContract, undefined, { params: { id: session.id } });
      if (outcome.ok) return [{ ...session, status: outcome.value }];
      if (outcome.error.kind === 'refused' && outcome.error.status === 404) return [];
      throw new CallError(outcome.error);
    }),
  );
  return known.flat();
}
