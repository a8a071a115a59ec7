import { randomUUID } from 'node:crypto';
import type { Failure } from '../calls/failure.ts';
import { readTranscript } from '../consultations/stored/read-transcript.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import type { EmulatorContext } from './emulator-context.ts';
import { findSession, type OpenSession, positionOf } from './emulator-session.ts';
import { judgeReply } from './judge-reply.ts';
import { findReply, type StoredReply, storeReply } from './patient-reply.ts';
import { speakingIn } from './speaking-in.ts';

/** Where a session stands, and what its patient says to the assistant's newest message; null where the patient says nothing. */
export interface PatientSpoke {
  readonly open: OpenSession;
  readonly reply: StoredReply | null;
}

/** Each time, another process was first or the session was reset. */
const mostTries = 10;

const tooManyCalls: Failure = {
  code: 'too-many-calls',
  detail: 'Earlier calls of this session are still at work.',
  retryAfterSeconds: 2,
};

/**
 * The emulated patient's reply to the assistant's newest message. It is made and stored once, whoever asks and from whichever process, and is
 * the same until the assistant has answered it. While the session is paused none is made. Fails when too many calls wait.
 */
export async function speakForPatient(context: EmulatorContext, found: OpenSession): Promise<Result<PatientSpoke, Failure>> {
  const spoke = await context.patientLines.run(found.session.id, async () => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      // Anew, because the session may have gone on while this call stood in line.
      const open = (await findSession(context.queries, found.session.accountId, found.session.id)) ?? found;
      const { status } = positionOf(open);
      if (status === 'ended' || open.session.chatMode === 'manual') return { open, reply: null };
      const earlier = await findReply(context.queries, open.consultation.id, open.consultation.revision);
      if (earlier !== null || status === 'paused') return { open, reply: earlier };
      const reply = await storeReply(context.queries, open.consultation.id, await makeReply(context, open));
      if (reply !== null) return { open, reply };
    }
    throw new Error('A session changed under every attempt to speak for its patient');
  });
  return spoke === null ? fail(tooManyCalls) : succeed(spoke);
}

async function makeReply(context: EmulatorContext, { session, consultation }: OpenSession): Promise<StoredReply> {
  const { queries, models, lexicon, now } = speakingIn(context, session);
  const { messages, turn } = await readTranscript(queries, consultation);
  const saidBefore = messages.filter(({ sender }) => sender === 'user').map(({ content }) => content);
  const request = {
    history: session.medicalInfo,
    instruction: session.systemPrompt,
    question: turn.question,
    message: turn.message,
    emergency: turn.phase === 'emergency',
    readsBack: turn.readBack !== undefined,
    saidBefore,
    seed: consultation.state.seed,
  };
  const { value: reply, calls } = await models.inTurn({ tokensSpent: consultation.tokensSpent }, ({ patient }) => patient(request));
  const judged = { reply, message: turn.message, question: turn.question, firstReply: saidBefore[0] ?? null };
  return {
    revision: consultation.revision,
    messageId: randomUUID(),
    content: reply.text,
    trace: { ...judgeReply(session, judged, lexicon), calls },
    createdAt: now(),
  };
}
