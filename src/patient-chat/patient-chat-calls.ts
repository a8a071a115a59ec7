import { type Call, implementCall } from '../calls/call.ts';
import type { Viewer } from '../calls/viewer.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import { type ConsultationsContext, converse, restartConsultation } from '../consultations/converse.ts';
import { presentTurn } from '../consultations/presented/present-turn.ts';
import type { ConsultationOwner } from '../consultations/stored/stored-consultation.ts';
import { chatContract } from '../contracts/patient-chat/chat.ts';
import { chatHistoryContract } from '../contracts/patient-chat/chat-history.ts';
import { restartContract } from '../contracts/patient-chat/restart.ts';
import { savedProfile } from '../patient-record/saved-profile.ts';
import { succeed } from '../shared/result.ts';
import { readChatHistory } from './chat-history.ts';

export interface PatientChatContext extends ConsultationsContext {
  readonly knowledge: Knowledge;
  /** Whether the viewer may see how the assistant works. */
  readonly seesTelemetry: (viewer: Viewer) => boolean;
}

/** The calls of a person's own conversation with the assistant. No call names a conversation, so that nobody else's can be reached. */
export function patientChatCalls(context: PatientChatContext): readonly Call[] {
  const profileOf = (viewer: Viewer) => () => savedProfile(context.queries, viewer.accountId, context.now());
  return [
    implementCall(chatContract, async ({ viewer, request, signal, listener }) => {
      const said = { text: request.prompt, clientMessageId: request.message_id ?? null, profile: profileOf(viewer), signal, listener };
      const outcome = await converse(context, ownerFor(viewer), said);
      return outcome.ok ? succeed(presentTurn(outcome.value, context.knowledge, context.seesTelemetry(viewer))) : outcome;
    }),
    implementCall(chatHistoryContract, async ({ viewer }) => succeed(await readChatHistory(context.queries, ownerFor(viewer)))),
    implementCall(restartContract, async ({ viewer }) => {
      const outcome = await restartConsultation(context, ownerFor(viewer), profileOf(viewer));
      return outcome.ok ? succeed(presentTurn(outcome.value, context.knowledge, context.seesTelemetry(viewer))) : outcome;
    }),
  ];
}

function ownerFor(viewer: Viewer): ConsultationOwner {
  return { kind: 'patient', id: viewer.accountId, accountId: viewer.accountId };
}
