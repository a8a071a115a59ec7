import type { Log } from '../../platform/log.ts';
import type { RunContext } from './run-session.ts';

const intervalMs = 3_600_000;

/** Deletes expired sessions, now and every hour. Answers how to stop. */
export function startSessionUpkeep({ queries, now }: Pick<RunContext, 'queries' | 'now'>, log: Log): () => void {
  const upkeep = (): void => {
    queries
      .deleteFrom('compile_sessions')
      .where('expires_at', '<', now())
      .execute()
      .catch((error: Error) => log.error({ reason: error.message }, 'Upkeep of the compile sessions failed'));
  };
  upkeep();
  const timer = setInterval(upkeep, intervalMs).unref();
  return () => clearInterval(timer);
}
