import type { Contract, ReplyOf, RequestOf } from '../../../contracts/contract.ts';
import { playgroundAiQuestionContract } from '../../../contracts/emulator/playground-ai-question.ts';
import { playgroundHistoryContract } from '../../../contracts/emulator/playground-history.ts';
import { playgroundManualResponseContract } from '../../../contracts/emulator/playground-manual-response.ts';
import { playgroundPatientResponseContract } from '../../../contracts/emulator/playground-patient-response.ts';
import { playgroundPauseContract } from '../../../contracts/emulator/playground-pause.ts';
import { playgroundResetContract } from '../../../contracts/emulator/playground-reset.ts';
import { playgroundStartContract } from '../../../contracts/emulator/playground-start.ts';
import { playgroundStatusContract } from '../../../contracts/emulator/playground-status.ts';
import { fail, type Result, succeed } from '../../../shared/result.ts';
import { clientConfig } from '../../app/client-config.ts';
import { CallError } from '../../app/query-call.ts';
import { callWithRefresh } from '../../app/session/call-with-refresh.ts';
import type { Answer, Call, Failure } from './session/call.ts';

/** Makes one call of the emulator to the server. */
export async function makeCall(call: Call): Promise<Result<Answer, Failure>> {
  switch (call.kind) {
    case 'start': {
      const { medicalInfo, systemPrompt, mode, protocol } = call.patient;
      const request = {
        medical_info: medicalInfo,
        system_prompt: mode === 'manual' ? '' : systemPrompt,
        chat_mode: mode,
        ...(protocol?.kind === 'version' ? { protocol: protocol.hash } : {}),
        ...(protocol?.kind === 'draft' ? { source: protocol.source } : {}),
      };
      return answer(playgroundStartContract, request, '', (reply) => ({ call: 'start', patient: call.patient, reply }));
    }
    case 'restore':
      return restore(call.sessionId);
    case 'patient-response':
      return answer(playgroundPatientResponseContract, undefined, call.sessionId, (reply) => ({ call: 'patient-response', reply }));
    case 'ai-question':
      return answer(playgroundAiQuestionContract, undefined, call.sessionId, (reply) => ({ call: 'ai-question', reply }));
    case 'pause':
      return answer(playgroundPauseContract, { session_id: call.sessionId }, '', () => ({ call: 'pause' }));
    case 'resume':
      return answer(playgroundPauseContract, { session_id: call.sessionId, action: 'resume' }, '', () => ({ call: 'resume' }));
    case 'reset':
      return answer(playgroundResetContract, undefined, call.sessionId, (reply) => ({ call: 'reset', reply }));
    case 'manual-response': {
      const request = { message: call.text, message_id: call.messageId };
      return answer(playgroundManualResponseContract, request, call.sessionId, (reply) => ({ call: 'manual-response', reply }));
    }
  }
}

async function restore(sessionId: string): Promise<Result<Answer, Failure>> {
  const [status, history] = await Promise.all([
    request(playgroundStatusContract, undefined, sessionId),
    request(playgroundHistoryContract, undefined, sessionId),
  ]);
  if (!status.ok) return status;
  const read = history.ok ? history.value : null;
  return succeed({ call: 'restore', sessionId, status: status.value, history: read, greeting: clientConfig().greeting });
}

async function answer<C extends Contract>(
  contract: C,
  body: RequestOf<C>,
  sessionId: string,
  read: (reply: ReplyOf<C>) => Answer,
): Promise<Result<Answer, Failure>> {
  const reply = await request(contract, body, sessionId);
  return reply.ok ? succeed(read(reply.value)) : reply;
}

async function request<C extends Contract>(contract: C, body: RequestOf<C>, sessionId: string): Promise<Result<ReplyOf<C>, Failure>> {
  const reply = await callWithRefresh(contract, body, {
    params: { id: sessionId },
    mayAnswerNothing: contract.name === playgroundPauseContract.name,
  });
  if (reply.ok) return reply;
  const { status, message } = new CallError(reply.error);
  return fail({ status, reason: message });
}
