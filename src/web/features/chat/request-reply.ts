import { chatContract } from '../../../contracts/patient-chat/chat.ts';
import { fail, type Result, succeed } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';
import { type AssistantTurn, assistantTurnOf } from './assistant-turn.ts';

/** Says something to the assistant and awaits its turn; `hears` is told its words while it is made. */
export async function requestReply(
  prompt: string,
  messageId: string,
  hears?: (words: string | null) => void,
): Promise<Result<AssistantTurn, CallFailure>> {
  const reply = await callApi(
    chatContract,
    { prompt, message_id: messageId },
    { isReadLoosely: true, ...(hears === undefined ? {} : { hears }) },
  );
  if (!reply.ok) return reply;
  const turn = assistantTurnOf(reply.value);
  return turn === null ? fail({ kind: 'unreadable' }) : succeed(turn);
}
