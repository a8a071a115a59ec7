import type { Speaker } from '../../models/models.ts';
import { createWorkThreads, type NoOutcome } from '../../platform/work-threads.ts';
import type { RunResult } from '../comparison/run-result.ts';
import type { RunOutcome } from '../execute-run.ts';
import type { RunOrder } from '../run-order.ts';
import { longestRunMinutes } from '../runs/longest-run.ts';
import { runWords } from '../runs/run-words.ts';
import type { ClinicSource } from './clinic.ts';
import { type PlannedRun, resultOf } from './planned-runs.ts';
import { openTokenCount, type SharedTokenCount } from './shared-token-count.ts';

/** What a thread is started with. */
export interface CaseThreadData {
  readonly source: ClinicSource;
  /** Of all threads together. */
  readonly tokenCount: SharedTokenCount;
}

const failures = (minutesPerRun: number): Readonly<Record<NoOutcome, string>> => ({
  'called-off': 'The run was called off.',
  'took-too-long': runWords.tookTooLong(minutesPerRun),
  'out-of-memory': 'The run needed more memory than one run may have.',
});

/** Carries out runs on as many threads, each with a clinic of its own, and hands on each result as it comes, with the run's place. */
export async function carryOutRuns(
  planned: readonly (readonly [place: number, run: PlannedRun])[],
  {
    source,
    speakers,
    threads,
    keep,
  }: { source: ClinicSource; speakers: readonly Speaker[]; threads: number; keep: (place: number, result: RunResult) => void },
): Promise<void> {
  const minutesPerRun = longestRunMinutes(source.settings);
  const reasons = failures(minutesPerRun);
  const workers = createWorkThreads<RunOrder, RunOutcome>({
    script: new URL('./case-thread.ts', import.meta.url),
    data: { source, tokenCount: openTokenCount() } satisfies CaseThreadData,
    timeLimitMs: minutesPerRun * 60_000,
  });
  const failedFor = (why: NoOutcome) => ({ kind: 'failed', reason: reasons[why] }) as const;
  const never = new AbortController().signal;
  const left = planned.values();
  const workThroughThem = async () => {
    for (const [place, run] of left) {
      const outcome = await workers.run(run.order, never);
      const settled =
        outcome.ok && outcome.value.kind !== 'called-off' ? outcome.value : failedFor(outcome.ok ? 'called-off' : outcome.error);
      keep(place, resultOf(run, settled, { ...source, speakers }));
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(threads, planned.length) }, workThroughThem));
  } finally {
    await workers.close();
  }
}
