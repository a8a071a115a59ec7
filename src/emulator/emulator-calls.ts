import { randomUUID } from 'node:crypto';
import { type Call, implementCall, type SignedInContext } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import { createOneAtATime } from '../consultations/one-at-a-time.ts';
import type { OpenConsultations } from '../consultations/open-consultations.ts';
import { emulatorStatusContract } from '../contracts/emulator/emulator-status.ts';
import { playgroundAiQuestionContract } from '../contracts/emulator/playground-ai-question.ts';
import { playgroundForkContract } from '../contracts/emulator/playground-fork.ts';
import { playgroundHistoryContract } from '../contracts/emulator/playground-history.ts';
import { playgroundManualResponseContract } from '../contracts/emulator/playground-manual-response.ts';
import { playgroundPatientResponseContract } from '../contracts/emulator/playground-patient-response.ts';
import { playgroundPauseContract } from '../contracts/emulator/playground-pause.ts';
import { playgroundResetContract } from '../contracts/emulator/playground-reset.ts';
import { playgroundUnknown } from '../contracts/emulator/playground-session.ts';
import { playgroundStartContract } from '../contracts/emulator/playground-start.ts';
import { playgroundStatusContract } from '../contracts/emulator/playground-status.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { storeVersion } from '../published-protocols/store-publication.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { answerPatient, sayByHand } from './answer-patient.ts';
import { createAnswersUnderWay } from './answers-under-way.ts';
import type { EmulatorContext } from './emulator-context.ts';
import { findSession, isHeld, type OpenSession, positionOf, setPaused } from './emulator-session.ts';
import { forkSession } from './fork-session.ts';
import { presentPatientTrace } from './present-patient-trace.ts';
import { presentStatus } from './present-status.ts';
import { readSessionHistory } from './read-session-history.ts';
import { readSessionTurn } from './read-session-turn.ts';
import { restartSession } from './restart-session.ts';
import { noteUse, readActivity } from './session-activity.ts';
import { speakForPatient } from './speak-for-patient.ts';
import { startSession } from './start-session.ts';

const unknown: Failure = { code: 'not-found', detail: playgroundUnknown };

/** Far more than one tab asks for at once. */
const mostWaitingCalls = 20;

/** After this the screen is told that the answer is still being made, and asks again. */
const answerPatienceMs = 10_000;

export interface EmulatorParts extends OpenConsultations {
  /** Compiles the text of a prompt that need not be published. */
  readonly compileUnpublished: (source: string, email: string) => Promise<Result<Protocol, Failure>>;
}

/** The calls of the Patient Emulator. A session is its account's; for anyone else there is none. */
export function emulatorCalls({ compileUnpublished, ...consultations }: EmulatorParts): readonly Call[] {
  const context: EmulatorContext = {
    ...consultations,
    patientLines: createOneAtATime(mostWaitingCalls),
    answersUnderWay: createAnswersUnderWay(answerPatienceMs),
  };
  const { queries, now } = context;
  return [
    implementCall(emulatorStatusContract, async ({ viewer }) => succeed(await readActivity(queries, viewer.accountId, now()))),
    implementCall(playgroundStartContract, async ({ viewer, request }) => {
      const protocol = await protocolOf(request, viewer.email);
      if (!protocol.ok) return protocol;
      const started = await startSession(context, {
        accountId: viewer.accountId,
        chatMode: request.chat_mode,
        medicalInfo: request.medical_info,
        systemPrompt: request.system_prompt,
        protocol: protocol.value,
      });
      if (!started.ok) return started;
      return succeed({ session_id: started.value.session.id, ...(await readSessionTurn(context, started.value)) });
    }),
    implementCall(playgroundStatusContract, (call) =>
      withNamed(call, async (open) => succeed(presentStatus(open, context.models.speakers))),
    ),
    implementCall(playgroundHistoryContract, (call) => withNamed(call, async (open) => succeed(await readSessionHistory(context, open)))),
    implementCall(playgroundResetContract, (call) =>
      withNamed(call, async (open) => {
        const restarted = await restartSession(context, open);
        if (!restarted.ok) return restarted;
        const { session } = restarted.value;
        await noteUse(context, session);
        return succeed({ session_id: session.id, ...(await readSessionTurn(context, restarted.value)) });
      }),
    ),
    implementCall(playgroundPauseContract, async ({ viewer, request }) =>
      withSession(request.session_id, viewer.accountId, async (found) => {
        const open = await setPaused(queries, found, request.action === 'pause', now());
        return succeed({ session_id: open.session.id, status: positionOf(open).status, is_paused: isHeld(open.session) });
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
        if (!answered.ok) return answered;
        const { open, processing } = answered.value;
        return succeed({ processing, ...(await readSessionTurn(context, open)) });
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
        const { message_id: messageId, answer = null, protocol, model } = call.request;
        const forked = await forkSession(context, open, { messageId, answer, protocol, model });
        return forked.ok ? succeed({ session_id: forked.value.id }) : forked;
      }),
    ),
  ];

  /** The protocol that a session is to be asked: a draft by the hash of what it compiles to. */
  async function protocolOf(
    { protocol, source }: { readonly protocol: string | null; readonly source?: string | null | undefined },
    email: string,
  ): Promise<Result<string | null, Failure>> {
    if (source === null || source === undefined) return succeed(protocol);
    if (protocol !== null)
      return fail({ code: 'invalid', detail: 'protocol and source cannot both be given: the source is what is asked.' });
    const compiled = await compileUnpublished(source, email);
    if (!compiled.ok) return compiled;
    await storeVersion(queries, compiled.value);
    return succeed(compiled.value.hash);
  }

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
