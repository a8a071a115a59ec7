import { presentTurn } from '../consultations/presented/present-turn.ts';
import { readTranscript, type Transcript } from '../consultations/stored/read-transcript.ts';
import type { PlaygroundTurn } from '../contracts/emulator/playground-session.ts';
import type { PatientTraceReply } from '../contracts/emulator/turn-trace.ts';
import { collectedFacts } from './collected-facts.ts';
import { consultationPath } from './consultation-path.ts';
import type { EmulatorContext } from './emulator-context.ts';
import { type OpenSession, positionOf } from './emulator-session.ts';
import { findReply } from './patient-reply.ts';
import { presentPatientTrace } from './present-patient-trace.ts';
import { presentTrace } from './present-trace.ts';

/** The assistant's newest turn in a session as it is sent, or the one that answers the patient's message of this id. */
export async function readSessionTurn(context: EmulatorContext, open: OpenSession, answerTo?: string): Promise<PlaygroundTurn> {
  const { consultation } = open;
  const transcript = await readTranscript(context.queries, consultation, answerTo);
  const { messages, turn, timesMs, calls, position } = transcript;
  const { response, ui_output, version, alarm } = presentTurn({ state: consultation.state, turn }, context.knowledge, true);
  return {
    ...positionOf(open),
    message_id: messages[position]?.id ?? '',
    ai_question: response,
    ui_output,
    version,
    alarm,
    trace: presentTrace(turn, { timesMs, calls }, await readPatientTrace(context, open, transcript), context.knowledge),
    ...(await readInsight(context, open, messages)),
  };
}

/** What is known by now and what was asked for it. */
export async function readInsight(
  { published, knowledge }: EmulatorContext,
  { consultation: { state } }: OpenSession,
  messages: Transcript['messages'],
): Promise<Pick<PlaygroundTurn, 'facts' | 'path'>> {
  const protocol = state.protocol === null ? null : await published.version(state.protocol);
  return { facts: collectedFacts(state, messages, knowledge), path: consultationPath({ state, protocol, messages, knowledge }) };
}

/** What stands behind the emulated reply that a turn answers; null where a person wrote it, or the turn is the greeting. */
async function readPatientTrace(
  { queries, knowledge }: EmulatorContext,
  { session, consultation }: OpenSession,
  { messages, position }: Transcript,
): Promise<PatientTraceReply | null> {
  if (position === 0 || session.chatMode === 'manual') return null;
  const reply = await findReply(queries, consultation.id, position / 2 - 1);
  return reply !== null && reply.messageId === messages[position - 1]?.id ? presentPatientTrace(reply.trace, knowledge) : null;
}
