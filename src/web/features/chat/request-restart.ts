import { restartContract } from '../../../contracts/restart.ts';
import { fail, type Result, succeed } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../../app/api-client.ts';
import { type AssistantTurn, assistantTurnOf } from './assistant-turn.ts';

/** Begins a new conversation, and answers its greeting. */
export async function requestRestart(): Promise<Result<AssistantTurn, CallFailure>> {
  const reply = await callApi(restartContract, undefined);
  if (!reply.ok) return reply;
  const turn = assistantTurnOf(reply.value);
  return turn === null ? fail({ kind: 'unreadable' }) : succeed(turn);
}
