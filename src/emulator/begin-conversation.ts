import type { Failure } from '../calls/failure.ts';
import { profileFromHistory } from '../cases/profile-from-history.ts';
import { restartConsultation } from '../consultations/converse.ts';
import type { Turn } from '../interview/turn.ts';
import { findProtocol } from '../published-protocols/find-protocol.ts';
import { type Result, succeed } from '../shared/result.ts';
import type { EmulatorContext } from './emulator-context.ts';
import { type EmulatorSession, ownerOf } from './emulator-session.ts';
import { speakingIn } from './speaking-in.ts';

/**
 * Begins a conversation in a session, in place of the one there is. The assistant is told the patient's age and sex and nothing else. Fails when
 * the session's protocol was never published, and when too many calls wait.
 */
export async function beginConversation(
  context: EmulatorContext,
  session: Pick<EmulatorSession, 'id' | 'accountId' | 'medicalInfo' | 'protocol' | 'model'>,
  seed?: number,
): Promise<Result<Turn, Failure>> {
  const protocol = await findProtocol(context, session.protocol);
  if (!protocol.ok) return protocol;
  const profile = async () => profileFromHistory(session.medicalInfo, context.lexicon);
  const begun = await restartConsultation(speakingIn(context, session), ownerOf(session), profile, {
    ...(seed === undefined ? {} : { seed }),
    ...(protocol.value === null ? {} : { protocol: protocol.value }),
  });
  return begun.ok ? succeed(begun.value.turn) : begun;
}
