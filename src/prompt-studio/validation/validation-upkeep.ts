import type { Queries } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';

const intervalMs = 3_600_000;
const lifetimeMs = 7 * 86_400_000;

/** Deletes validations that are older than 7 days, now and every hour. Answers how to stop. */
export function startValidationUpkeep({ queries, now }: { readonly queries: Queries; readonly now: () => Date }, log: Log): () => void {
  const upkeep = (): void => {
    queries
      .deleteFrom('source_validations')
      .where('created_at', '<', new Date(now().getTime() - lifetimeMs))
      .execute()
      .catch((error: Error) => log.error({ reason: error.message }, 'Upkeep of the source validations failed'));
  };
  upkeep();
  const timer = setInterval(upkeep, intervalMs).unref();
  return () => clearInterval(timer);
}
