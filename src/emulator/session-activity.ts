import { whereConsultationsStand } from '../consultations/stored/where-consultations-stand.ts';
import type { ReplyOf } from '../contracts/contract.ts';
import type { emulatorStatusContract } from '../contracts/emulator/emulator-status.ts';
import type { Queries } from '../platform/database/database.ts';
import type { EmulatorContext } from './emulator-context.ts';
import type { EmulatorSession } from './emulator-session.ts';

/** A session that was not asked to go on for so long is one that somebody walked away from. */
const activeForMs = 5 * 60_000;
/** Every poll is a use; not every one is worth a write. */
const useIsNotedEveryMs = 30_000;

/** Notes that a session is at work. */
export async function noteUse(
  { queries, now }: Pick<EmulatorContext, 'queries' | 'now'>,
  { id, lastUsedAt }: EmulatorSession,
): Promise<void> {
  const used = now();
  if (used.getTime() - lastUsedAt.getTime() < useIsNotedEveryMs) return;
  await queries.updateTable('emulator_sessions').set({ last_used_at: used }).where('id', '=', id).execute();
}

/** Whether an account has a session that was used lately and has not ended, and whether its emulated patient is at work there. */
export async function readActivity(queries: Queries, accountId: string, now: Date): Promise<ReplyOf<typeof emulatorStatusContract>> {
  const used = await queries
    .selectFrom('emulator_sessions')
    .where('account_id', '=', accountId)
    .where('last_used_at', '>', new Date(now.getTime() - activeForMs))
    .select(['id', 'chat_mode', 'is_paused'])
    .execute();
  const standings = await whereConsultationsStand(
    queries,
    'emulator',
    used.map(({ id }) => id),
  );
  const sessions = used.filter(({ id }) => (standings.get(id)?.phase ?? 'post_diagnosis') !== 'post_diagnosis');
  const isActive = sessions.some(({ chat_mode, is_paused }) => chat_mode === 'emulator' && !is_paused);
  return { has_active_session: sessions.length > 0, emulator_active: isActive, requires_session_extension: isActive };
}
