import { restartContract } from '../../../contracts/patient-chat/restart.ts';
import { type Result, succeed } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';
import { clientConfig } from '../../app/client-config.ts';
import { type AssistantTurn, assistantTurnOf } from './assistant-turn.ts';

/** Begins a new conversation, and answers its greeting: the reply's, or the usual one where the reply holds none. */
export async function requestRestart(): Promise<Result<AssistantTurn, CallFailure>> {
  const reply = await callApi(restartContract, undefined, { mayAnswerNothing: true });
  if (!reply.ok) return reply;
  const usual: AssistantTurn = { text: clientConfig().greeting, telemetry: null, question: null, alarm: null };
  return succeed(assistantTurnOf(reply.value ?? {}) ?? usual);
}
