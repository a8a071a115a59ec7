import { randomUUID } from 'node:crypto';
import type { Failure } from '../calls/failure.ts';
import { copyConsultation } from '../consultations/stored/copy-consultation.ts';
import { readMessages, type StoredMessage } from '../consultations/stored/stored-consultation.ts';
import type { SessionModel } from '../contracts/emulator/playground-session.ts';
import type { Turn } from '../interview/turn.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { sayInSession } from './answer-patient.ts';
import { beginConversation } from './begin-conversation.ts';
import type { EmulatorContext } from './emulator-context.ts';
import { type EmulatorSession, findSession, type OpenSession, ownerOf, storeSession } from './emulator-session.ts';
import { judgeReply } from './judge-reply.ts';
import { copyReplies, type PatientTrace, readReplies, storeReply } from './patient-reply.ts';

export interface Fork {
  readonly messageId: string;
  /** Said in place of the patient's message, or in answer to the assistant's; null to leave the patient's as it is. */
  readonly answer: string | null;
  /** A published protocol; null where the complaint is to choose; undefined for the session's own choice. */
  readonly protocol: string | null | undefined;
  /** Undefined for who speaks in the session. */
  readonly model: SessionModel | undefined;
}

/** What the patient said and is to say again, with the trace of an emulated reply. */
interface Replayed {
  readonly text: string;
  readonly trace: PatientTrace | null;
  /** Whether the assistant had come to its end when this was said. */
  readonly afterEnd: boolean;
}

const noSuchMessage: Failure = { code: 'invalid', detail: 'message_id names no message of this session.' };

/**
 * Makes a session of its own that begins like another: with the same conversation up to a message, and then what the fork says. Under another
 * protocol the patient says again what was said, and the assistant is asked anew each time, with the same seed, so that its questions are that
 * protocol's; where it comes to its end earlier than before, the rest stays unsaid. Fails when there is no such message or protocol.
 */
export async function forkSession(context: EmulatorContext, open: OpenSession, fork: Fork): Promise<Result<EmulatorSession, Failure>> {
  const said = await saidUpTo(context, open, fork);
  if (said === null) return fail(noSuchMessage);
  const session: EmulatorSession = {
    ...open.session,
    id: randomUUID(),
    isPaused: false,
    protocol: fork.protocol === undefined ? open.session.protocol : fork.protocol,
    model: fork.model ?? open.session.model,
    forkedFrom: { sessionId: open.session.id, messageId: fork.messageId },
    lastUsedAt: context.now(),
  };
  const begun = await beginAsBefore(context, open, session, { said, isSameProtocol: fork.protocol === undefined });
  if (!begun.ok) return begun;
  await storeSession(context.queries, session);
  let { turn } = begun.value;
  for (const replayed of begun.value.toSay) {
    if (turn.ended && !replayed.afterEnd) break;
    const next = await replay(context, session, turn, replayed, said.before[0]?.text ?? null);
    if (!next.ok) return next;
    turn = next.value;
  }
  return succeed(session);
}

/** What was said before the message that is forked from, and what is said in its place; null where the patient is still to answer. */
interface SaidInFork {
  readonly before: readonly Replayed[];
  readonly next: Replayed | null;
}

/** Begins the conversation of a fork: a copy of the shared part where it can be one, otherwise anew. Answers what is still to be said in it. */
async function beginAsBefore(
  context: EmulatorContext,
  { consultation }: OpenSession,
  session: EmulatorSession,
  { said: { before, next }, isSameProtocol }: { readonly said: SaidInFork; readonly isSameProtocol: boolean },
): Promise<Result<{ readonly turn: Turn; readonly toSay: readonly Replayed[] }, Failure>> {
  const { queries, now } = context;
  const last = next === null ? [] : [next];
  const copied = isSameProtocol ? await copyConsultation(queries, consultation, before.length, ownerOf(session), now()) : null;
  if (copied !== null) {
    await copyReplies(queries, consultation.id, copied);
    return succeed({ turn: copied.turn, toSay: last });
  }
  const begun = await beginConversation(context, session, consultation.state.seed);
  return begun.ok ? succeed({ turn: begun.value, toSay: [...before, ...last] }) : begun;
}

async function replay(
  context: EmulatorContext,
  session: EmulatorSession,
  { message, question }: Turn,
  { text, trace }: Replayed,
  firstReply: string | null,
): Promise<Result<Turn, Failure>> {
  const open = await findSession(context.queries, session.accountId, session.id);
  if (open === null) throw new Error('A session was erased while it was forked');
  const messageId = randomUUID();
  if (trace !== null) {
    const { revision } = open.consultation;
    const judged = { reply: { text, basis: trace.basis }, message, question, firstReply: revision === 0 ? null : firstReply };
    const told = { ...judgeReply(session, judged, context.lexicon), ...(trace.calls === undefined ? {} : { calls: trace.calls }) };
    const reply = { revision, messageId, content: text, trace: told, createdAt: context.now() };
    await storeReply(context.queries, open.consultation.id, reply);
  }
  const outcome = await sayInSession(context, open, text, messageId);
  return outcome.ok ? succeed(outcome.value.turn) : outcome;
}

/** Null when the session has no such message. */
async function saidUpTo({ queries }: EmulatorContext, open: OpenSession, fork: Fork): Promise<SaidInFork | null> {
  const replies = await readReplies(queries, open.consultation.id);
  const messages = await readMessages(queries, open.consultation.id);
  const traces = new Map(replies.map(({ messageId, trace }) => [messageId, trace]));
  const said: { readonly id: string; readonly replayed: Replayed }[] = messages.flatMap((message, index) =>
    message.sender === 'ai' ? [] : [saidIn(message, messages[index - 1])],
  );
  const waiting = replies.find(({ revision }) => revision === said.length);
  if (waiting !== undefined) {
    const { messageId: id, content: text, trace } = waiting;
    said.push({ id, replayed: { text, trace, afterEnd: false } });
  }
  const ofPatient = said.findIndex(({ id }) => id === fork.messageId);
  const ofAssistant = messages.findIndex(({ id, sender }) => sender === 'ai' && id === fork.messageId);
  if (ofPatient === -1 && ofAssistant === -1) return null;
  const isOfPatient = ofPatient !== -1;
  const before = said.slice(0, isOfPatient ? ofPatient : ofAssistant / 2).map(({ replayed }) => replayed);
  const own = isOfPatient ? said[ofPatient]?.replayed : undefined;
  if (fork.answer !== null) return { before, next: { text: fork.answer, trace: null, afterEnd: own?.afterEnd ?? false } };
  return { before, next: own ?? null };

  function saidIn(message: Extract<StoredMessage, { sender: 'user' }>, answers: StoredMessage | undefined) {
    const id = message.clientMessageId ?? message.id;
    const afterEnd = answers?.sender === 'ai' && answers.turn.ended;
    return { id, replayed: { text: message.content, trace: traces.get(id) ?? null, afterEnd } };
  }
}
