import type { RequestOf } from '../../../../contracts/contract.ts';
import { playgroundForkContract } from '../../../../contracts/emulator/playground-fork.ts';
import { callApi } from '../../../app/api-client.ts';
import { replyOrThrow } from '../../../app/query-call.ts';

export interface Fork {
  readonly sessionId: string;
  readonly request: RequestOf<typeof playgroundForkContract>;
}

/** Begins a session that shares the conversation up to a message; answers its id. */
export async function requestFork({ sessionId, request }: Fork): Promise<string> {
  const { session_id } = await replyOrThrow(callApi(playgroundForkContract, request, { params: { id: sessionId } }));
  return session_id;
}
