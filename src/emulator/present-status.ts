import { versionOf } from '../consultations/presented/present-turn.ts';
import type { ReplyOf } from '../contracts/contract.ts';
import type { playgroundStatusContract } from '../contracts/emulator/playground-status.ts';
import { describeConfigured, type Speaker } from '../models/models.ts';
import { isHeld, type OpenSession, positionOf } from './emulator-session.ts';

/** Where a session stands, what it was begun with and who is configured to speak, as it is sent. */
export function presentStatus(open: OpenSession, speakers: readonly Speaker[]): ReplyOf<typeof playgroundStatusContract> {
  const { session, consultation } = open;
  const { status, phase } = positionOf(open);
  const { chatMode, medicalInfo, systemPrompt, model, forkedFrom } = session;
  return {
    status,
    is_paused: isHeld(session),
    chat_mode: chatMode,
    medical_info: medicalInfo,
    system_prompt: systemPrompt,
    phase,
    version: versionOf(consultation.state),
    model,
    configured_model: describeConfigured(speakers.filter(({ role }) => role !== 'judge')),
    forked_from: forkedFrom === null ? null : { session_id: forkedFrom.sessionId, message_id: forkedFrom.messageId },
  };
}
