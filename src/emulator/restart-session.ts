import { randomUUID } from 'node:crypto';
import type { Failure } from '../calls/failure.ts';
import { type Result, succeed } from '../shared/result.ts';
import { beginConversation } from './begin-conversation.ts';
import type { EmulatorContext } from './emulator-context.ts';
import { type EmulatorSession, findSession, type OpenSession, positionOf, storeSession } from './emulator-session.ts';

/**
 * Begins the conversation of a session anew. A consultation that has ended is kept as it is, in its session: then another session begins with the
 * same patient, protocol and model. Fails as a conversation's beginning does.
 */
export async function restartSession(context: EmulatorContext, open: OpenSession): Promise<Result<OpenSession, Failure>> {
  const hasEnded = positionOf(open).conversation_ended;
  const session: EmulatorSession = hasEnded
    ? { ...open.session, id: randomUUID(), forkedFrom: null, lastUsedAt: context.now() }
    : open.session;
  const begun = await beginConversation(context, session);
  if (!begun.ok) return begun;
  if (hasEnded) await storeSession(context.queries, session);
  const restarted = await findSession(context.queries, session.accountId, session.id);
  if (restarted === null) throw new Error('A session was erased while it was restarted');
  return succeed(restarted);
}
