import type { ChatReply } from '../../../contracts/chat-turn.ts';
import { restartContract } from '../../../contracts/restart.ts';
import type { Result } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';

/** Begins a new conversation; the reply holds its greeting. */
export function requestRestart(): Promise<Result<ChatReply, CallFailure>> {
  return callApi(restartContract, undefined);
}
