import { chatHistoryContract } from '../../../contracts/chat-history.ts';
import type { Result } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';
import type { ChatHistory } from './conversation.ts';

/** Asks for the messages of the current conversation. */
export function requestHistory(): Promise<Result<ChatHistory, CallFailure>> {
  return callApi(chatHistoryContract, undefined);
}
