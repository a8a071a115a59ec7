import { randomUUID } from 'node:crypto';
import type { Failure } from '../calls/failure.ts';
import { type Result, succeed } from '../shared/result.ts';
import { beginConversation } from './begin-conversation.ts';
import type { EmulatorContext } from './emulator-context.ts';
import { type EmulatorSession, findSession, type OpenSession, storeSession } from './emulator-session.ts';

/** Begins a session with its first conversation. Fails when the protocol was never published. */
export async function startSession(
  context: EmulatorContext,
  wanted: Pick<EmulatorSession, 'accountId' | 'chatMode' | 'medicalInfo' | 'systemPrompt' | 'protocol'>,
): Promise<Result<OpenSession, Failure>> {
  const session: EmulatorSession = {
    ...wanted,
    id: randomUUID(),
    isPaused: false,
    model: 'configured',
    forkedFrom: null,
    lastUsedAt: context.now(),
  };
  const begun = await beginConversation(context, session);
  if (!begun.ok) return begun;
  await storeSession(context.queries, session);
  const open = await findSession(context.queries, session.accountId, session.id);
  if (open === null) throw new Error('A session was erased while it was begun');
  return succeed(open);
}
