import type { Queries } from '../platform/database/database.ts';

/** What the newest scored run of a case came to. */
export interface LatestResult {
  /** 3 COR, 2 TOP3, 1 DNM, 0 MISS. */
  readonly accuracy: number;
  /** From 0 to 100. */
  readonly missedPercent: number;
  readonly finishedAt: Date;
  readonly durationMs: number;
}

/** Keeps with a case what its newest scored run came to; null when none is left. A case that is gone is passed over. */
export async function setLatestResult(queries: Queries, caseId: string, result: LatestResult | null): Promise<void> {
  await queries
    .updateTable('cases')
    .set({
      latest_accuracy: result?.accuracy ?? null,
      latest_missed_percent: result?.missedPercent ?? null,
      latest_finished_at: result?.finishedAt ?? null,
      latest_duration_ms: result === null ? null : Math.round(result.durationMs),
    })
    .where('id', '=', caseId)
    .execute();
}
