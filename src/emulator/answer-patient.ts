import type { Failure } from '../calls/failure.ts';
import { profileFromHistory } from '../cases/profile-from-history.ts';
import { converse } from '../consultations/converse.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { EmulatorContext } from './emulator-context.ts';
import { findSession, type OpenSession, ownerOf, positionOf } from './emulator-session.ts';
import { findReply } from './patient-reply.ts';
import { speakingIn } from './speaking-in.ts';

/** Where a session stands, and whether the assistant is still at work on its answer. */
export interface AssistantAsked {
  readonly open: OpenSession;
  readonly processing: boolean;
}

/**
 * Lets the assistant answer the emulated patient's reply, if one waits and the session is not paused. However often and from wherever this is
 * called, a reply is answered once. Fails when too many calls wait.
 */
export async function answerPatient(context: EmulatorContext, open: OpenSession): Promise<Result<AssistantAsked, Failure>> {
  const { session, consultation } = open;
  if (positionOf(open).status !== 'running') return succeed({ open, processing: false });
  const reply = await findReply(context.queries, consultation.id, consultation.revision);
  if (reply === null) return succeed({ open, processing: false });
  const answer = () => sayInSession(context, open, reply.content, reply.messageId);
  const settled = await context.answersUnderWay.settle(reply.messageId, answer);
  if (settled.kind === 'processing') return succeed({ open, processing: true });
  const { value: outcome } = settled;
  // Begun anew meanwhile: what there is now is the answer.
  if (!outcome.ok && outcome.error.code !== 'conflict') return outcome;
  return succeed({ open: (await findSession(context.queries, session.accountId, session.id)) ?? open, processing: false });
}

const patientSpeaks: Failure = {
  code: 'conflict',
  detail: 'The emulated patient speaks in this session. Pause it, and let the assistant answer its last reply, to write yourself.',
};

/**
 * Says something as the patient in place of the emulated one. Fails when the emulated patient is not paused or its last reply is not answered
 * yet, when the message's id is that of another, and when too many calls wait.
 */
export async function sayByHand(
  context: EmulatorContext,
  open: OpenSession,
  text: string,
  messageId: string,
): Promise<Result<OpenSession, Failure>> {
  const { session, consultation } = open;
  if (session.chatMode === 'emulator') {
    const mayWrite = positionOf(open).status !== 'running' && (await isNewOrOwn(context, open, messageId));
    if (!mayWrite) return fail(patientSpeaks);
  }
  const outcome = await sayInSession(context, { session, consultation }, text, messageId);
  if (!outcome.ok) return outcome;
  return succeed((await findSession(context.queries, session.accountId, session.id)) ?? open);
}

async function isNewOrOwn({ queries }: EmulatorContext, { consultation }: OpenSession, messageId: string): Promise<boolean> {
  const waiting = await findReply(queries, consultation.id, consultation.revision);
  return waiting === null || waiting.messageId === messageId;
}

/** Says a patient's message in the conversation that the session was found with, and in no other. */
export function sayInSession(context: EmulatorContext, { session, consultation }: OpenSession, text: string, messageId: string) {
  return converse(speakingIn(context, session), ownerOf(session), {
    text,
    clientMessageId: messageId,
    consultationId: consultation.id,
    profile: async () => profileFromHistory(session.medicalInfo, context.lexicon),
  });
}
