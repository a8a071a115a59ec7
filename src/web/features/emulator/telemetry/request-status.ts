import type { ReplyOf } from '../../../../contracts/contract.ts';
import { playgroundStatusContract } from '../../../../contracts/emulator/playground-status.ts';
import { callApi } from '../../../app/api-client.ts';
import { replyOrThrow } from '../../../app/query-call.ts';

/** Where a session stands, and who speaks in it. */
export function requestStatus(sessionId: string): Promise<ReplyOf<typeof playgroundStatusContract>> {
  return replyOrThrow(callApi(playgroundStatusContract, undefined, { params: { id: sessionId } }));
}
