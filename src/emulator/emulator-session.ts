import { type ConsultationOwner, findCurrentConsultation, type StoredConsultation } from '../consultations/stored/stored-consultation.ts';
import type { SessionModel, SessionPosition } from '../contracts/emulator/playground-session.ts';
import type { Queries } from '../platform/database/database.ts';
import { isUuid } from '../shared/is-uuid.ts';

/** A session of the Patient Emulator: one patient, and the conversations with them one after the other. */
export interface EmulatorSession {
  readonly id: string;
  readonly accountId: string;
  readonly chatMode: 'emulator' | 'manual';
  readonly isPaused: boolean;
  readonly medicalInfo: string;
  readonly systemPrompt: string;
  /** The name or hash of a published protocol; null where the complaint chooses. */
  readonly protocol: string | null;
  /** Whether the configured language models speak, or our own code whatever is configured. */
  readonly model: SessionModel;
  readonly forkedFrom: { readonly sessionId: string; readonly messageId: string } | null;
  readonly lastUsedAt: Date;
}

/** A session with its current conversation. */
export interface OpenSession {
  readonly session: EmulatorSession;
  readonly consultation: StoredConsultation;
}

/** A session of an account; null when there is none with this id, or it is another account's. */
export async function findSession(queries: Queries, accountId: string, id: string): Promise<OpenSession | null> {
  if (!isUuid(id)) return null;
  const [row, consultation] = await Promise.all([
    queries.selectFrom('emulator_sessions').where('id', '=', id).where('account_id', '=', accountId).selectAll().executeTakeFirst(),
    findCurrentConsultation(queries, ownerOf({ id, accountId })),
  ]);
  if (row === undefined || consultation === null) return null;
  const session: EmulatorSession = {
    id: row.id,
    accountId: row.account_id,
    chatMode: row.chat_mode as EmulatorSession['chatMode'],
    isPaused: row.is_paused,
    medicalInfo: row.medical_info,
    systemPrompt: row.system_prompt,
    protocol: row.protocol,
    model: row.model as SessionModel,
    forkedFrom:
      row.forked_from_session === null || row.forked_from_message === null
        ? null
        : { sessionId: row.forked_from_session, messageId: row.forked_from_message },
    lastUsedAt: row.last_used_at,
  };
  return { session, consultation };
}

/** Stores a session. Its first conversation is stored before it, so that no session is ever seen without one. */
export async function storeSession(queries: Queries, session: EmulatorSession): Promise<void> {
  await queries
    .insertInto('emulator_sessions')
    .values({
      id: session.id,
      account_id: session.accountId,
      chat_mode: session.chatMode,
      is_paused: session.isPaused,
      medical_info: session.medicalInfo,
      system_prompt: session.systemPrompt,
      protocol: session.protocol,
      model: session.model,
      forked_from_session: session.forkedFrom?.sessionId ?? null,
      forked_from_message: session.forkedFrom?.messageId ?? null,
      created_at: session.lastUsedAt,
      last_used_at: session.lastUsedAt,
    })
    .execute();
}

/** To whom the conversations of a session belong. */
export function ownerOf({ id, accountId }: Pick<EmulatorSession, 'id' | 'accountId'>): ConsultationOwner {
  return { kind: 'emulator', id, accountId };
}

/** Whether nobody speaks for the patient: the session is paused, or played by hand. */
export function isHeld({ isPaused, chatMode }: EmulatorSession): boolean {
  return isPaused || chatMode === 'manual';
}

/** Pauses a session or lets it go on, and answers it as it is then. */
export async function setPaused(queries: Queries, open: OpenSession, isPaused: boolean, now: Date): Promise<OpenSession> {
  const { id } = open.session;
  await queries.updateTable('emulator_sessions').set({ is_paused: isPaused, last_used_at: now }).where('id', '=', id).execute();
  return { ...open, session: { ...open.session, isPaused } };
}

/** Where a session stands. */
export function positionOf({ session, consultation }: OpenSession): SessionPosition {
  const { phase } = consultation.state;
  const hasEnded = phase === 'post_diagnosis';
  return { status: hasEnded ? 'ended' : isHeld(session) ? 'paused' : 'running', conversation_ended: hasEnded, phase };
}
