import { chatContract } from '../../../contracts/chat.ts';
import type { ChatReply } from '../../../contracts/chat-turn.ts';
import type { Result } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';

/** Says something to the assistant and awaits its reply. */
export function requestReply(prompt: string, messageId: string): Promise<Result<ChatReply, CallFailure>> {
  return callApi(chatContract, { prompt, message_id: messageId });
}
