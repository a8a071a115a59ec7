import { randomUUID } from 'node:crypto';
import { createOneAtATime } from '../consultations/one-at-a-time.ts';
import type { OpenConsultations } from '../consultations/open-consultations.ts';
import { versionOf } from '../consultations/present-turn.ts';
import { type Call, type Failure, implementCall, type SignedInContext } from '../contracts/call.ts';
import { emulatorStatusContract } from '../contracts/emulator-status.ts';
import { playgroundAiQuestionContract } from '../contracts/playground-ai-question.ts';
import { playgroundForkContract } from '../contracts/playground-fork.ts';
import { playgroundHistoryContract } from '../contracts/playground-history.ts';
import { playgroundManualResponseContract } from '../contracts/playground-manual-response.ts';
import { playgroundPatientResponseContract } from '../contracts/playground-patient-response.ts';
import { playgroundPauseContract } from '../contracts/playground-pause.ts';
import { playgroundResetContract } from '../contracts/playground-reset.ts';
import { playgroundUnknown } from '../contracts/playground-session.ts';
import { playgroundStartContract } from '../contracts/playground-start.ts';
import { playgroundStatusContract } from '../contracts/playground-status.ts';
import { createBuiltinPatient } from '../models/builtin/patient/speak-as-patient.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { answerPatient, sayByHand } from './answer-patient.ts';
import { beginConversation } from './begin-conversation.ts';
import type { EmulatorContext } from './emulator-context.ts';
import { type EmulatorSession, findSession, type OpenSession, positionOf, storeSession } from './emulator-session.ts';
import { forkSession } from './fork-session.ts';
import { presentPatientTrace } from './present-patient-trace.ts';
import { readSessionTurn } from './present-session-turn.ts';
import { noteUse, readActivity } from './session-activity.ts';
import { readSessionHistory } from './session-history.ts';
import { speakForPatient } from './speak-for-patient.ts';

const unknown: Failure = { code: 'not-found', detail: playgroundUnknown };

/** Far more than one tab asks for at once. */
const mostWaitingCalls = 20;

/** The calls of the Patient Emulator. A session is its account's; for anyone else there is none. */
export function emulatorCalls(consultations: OpenConsultations): readonly Call[] {
  const context: EmulatorContext = {
    ...consultations,
    patient: createBuiltinPatient(consultations.lexicon),
    patientLines: createOneAtATime(mostWaitingCalls),
  };
  const { queries, now } = context;
  return [
    implementCall(emulatorStatusContract, async ({ viewer }) => succeed(await readActivity(queries, viewer.accountId, now()))),
    implementCall(playgroundStartContract, async ({ viewer, request }) => {
      const session: EmulatorSession = {
        id: randomUUID(),
        accountId: viewer.accountId,
        chatMode: request.chat_mode,
        isPaused: false,
        medicalInfo: request.medical_info,
        systemPrompt: request.system_prompt,
        protocol: request.protocol,
        forkedFrom: null,
        lastUsedAt: now(),
      };
      const begun = await beginConversation(context, session);
      if (!begun.ok) return begun;
      await storeSession(queries, session);
      return withSession(session.id, viewer.accountId, async (open) =>
        succeed({ session_id: session.id, ...(await readSessionTurn(context, open)) }),
      );
    }),
    implementCall(playgroundStatusContract, (call) =>
      withNamed(call, async (open) => {
        const { session, consultation } = open;
        const { status, phase } = positionOf(open);
        return succeed({
          status,
          is_paused: session.isPaused || session.chatMode === 'manual',
          chat_mode: session.chatMode,
          medical_info: session.medicalInfo,
          system_prompt: session.systemPrompt,
          phase,
          version: versionOf(consultation.state),
          forked_from:
            session.forkedFrom === null ? null : { session_id: session.forkedFrom.sessionId, message_id: session.forkedFrom.messageId },
        });
      }),
    ),
    implementCall(playgroundHistoryContract, (call) => withNamed(call, async (open) => succeed(await readSessionHistory(context, open)))),
    implementCall(playgroundResetContract, (call) =>
      withNamed(call, async ({ session }) => {
        const begun = await beginConversation(context, session);
        if (!begun.ok) return begun;
        await noteUse(context, session);
        return withNamed(call, async (open) => succeed(await readSessionTurn(context, open)));
      }),
    ),
    implementCall(playgroundPauseContract, async ({ viewer, request }) =>
      withSession(request.session_id, viewer.accountId, async ({ session, consultation }) => {
        const isPaused = request.action === 'pause';
        await queries
          .updateTable('emulator_sessions')
          .set({ is_paused: isPaused, last_used_at: now() })
          .where('id', '=', session.id)
          .execute();
        const { status } = positionOf({ session: { ...session, isPaused }, consultation });
        return succeed({ session_id: session.id, status, is_paused: isPaused || session.chatMode === 'manual' });
      }),
    ),
    implementCall(playgroundPatientResponseContract, (call) =>
      withNamed(call, async (found) => {
        await noteUse(context, found.session);
        const spoke = await speakForPatient(context, found);
        if (!spoke.ok) return spoke;
        const { open, reply } = spoke.value;
        return succeed({
          ...positionOf(open),
          patient_response: reply?.content ?? null,
          message_id: reply?.messageId ?? null,
          patient: reply === null ? null : presentPatientTrace(reply.trace, context.knowledge),
        });
      }),
    ),
    implementCall(playgroundAiQuestionContract, (call) =>
      withNamed(call, async (found) => {
        await noteUse(context, found.session);
        const answered = await answerPatient(context, found);
        return answered.ok ? succeed({ processing: false, ...(await readSessionTurn(context, answered.value)) }) : answered;
      }),
    ),
    implementCall(playgroundManualResponseContract, (call) =>
      withNamed(call, async (found) => {
        await noteUse(context, found.session);
        const messageId = call.request.message_id?.toLowerCase() ?? randomUUID();
        const said = await sayByHand(context, found, call.request.message, messageId);
        if (!said.ok) return said;
        const turn = await readSessionTurn(context, said.value, messageId);
        return succeed({ response: turn.ai_question, patient_message_id: messageId, ...turn });
      }),
    ),
    implementCall(playgroundForkContract, (call) =>
      withNamed(call, async (open) => {
        const { message_id: messageId, answer = null, protocol } = call.request;
        const forked = await forkSession(context, open, { messageId, answer, protocol });
        return forked.ok ? succeed({ session_id: forked.value.id }) : forked;
      }),
    ),
  ];

  async function withSession<Reply>(
    id: string,
    accountId: string,
    task: (open: OpenSession) => Promise<Result<Reply, Failure>>,
  ): Promise<Result<Reply, Failure>> {
    const open = await findSession(queries, accountId, id);
    return open === null ? fail(unknown) : task(open);
  }

  function withNamed<Reply>(
    { params, viewer }: Pick<SignedInContext<unknown>, 'params' | 'viewer'>,
    task: (open: OpenSession) => Promise<Result<Reply, Failure>>,
  ): Promise<Result<Reply, Failure>> {
    return withSession(params.id ?? '', viewer.accountId, task);
  }
}
