import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import type { TestCard } from '../../../../contracts/test-bench/test-run.ts';
import { accuracyOfScore } from '../../../ui/runs/accuracy.ts';
import { durationBetween } from '../../../ui/runs/duration.ts';

/** A run that was started from the Case Builder of this browser. */
export interface LiteEntry {
  readonly id: string;
  readonly caseId: string;
  /** The case as it was when the run was started. */
  readonly caseData: MedicalCase;
  readonly testBenchId: string;
  /** `running` until the server reports another one. */
  readonly status: string;
  /** In the shape of a case's `latest_test_result`; null as long as the run has none. */
  readonly result: string | null;
  readonly startTime: number;
  readonly completedAt: number | null;
  readonly current_turns: number;
  /** Such as 'Run 2/3' where several runs were started at once. */
  readonly runSequence: string | null;
}

/** So many are kept; the oldest make room. */
export const liteCapacity = 10;
/** A run that is still under way after this time is given up on. */
export const liteTimeoutMs = 720_000;

/** Where a run stands: under way, given up on, or ended. */
export function liteStage({ status, startTime }: LiteEntry, nowMs: number): 'running' | 'timeout' | 'ended' {
  if (status !== 'running' && status !== 'queued') return 'ended';
  return nowMs - startTime > liteTimeoutMs ? 'timeout' : 'running';
}

/** The entry with what the server says of its run. */
export function withCard(entry: LiteEntry, card: TestCard, nowMs: number): LiteEntry {
  const { status, current_turns } = card;
  if (status === 'queued' || status === 'running') return { ...entry, status, current_turns };
  return { ...entry, status, current_turns, result: resultOf(card), completedAt: nowMs };
}

function resultOf({ summary, started_at, finished_at }: TestCard): string | null {
  if (summary === null) return null;
  const { word } = accuracyOfScore(summary.diagnosis_accuracy);
  const percent = Math.round(summary.questions_missed_percent);
  return [word, `${percent}%`, finished_at ?? '', durationBetween(started_at, finished_at)].join('|');
}

/** Reads what may be an entry out of the browser's storage; null where it is none. */
export function readLiteEntry(kept: unknown): LiteEntry | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const entry = kept as Partial<LiteEntry>;
  const hasIds = [entry.id, entry.caseId, entry.testBenchId, entry.status].every((text) => typeof text === 'string');
  const startTime = typeof entry.startTime === 'string' ? Date.parse(entry.startTime) : Number(entry.startTime);
  if (!hasIds || typeof entry.caseData?.expected_diagnosis !== 'string' || Number.isNaN(startTime)) return null;
  return {
    id: String(entry.id),
    caseId: String(entry.caseId),
    caseData: entry.caseData,
    testBenchId: String(entry.testBenchId),
    status: String(entry.status),
    result: typeof entry.result === 'string' ? entry.result : null,
    startTime,
    completedAt: typeof entry.completedAt === 'number' ? entry.completedAt : null,
    current_turns: typeof entry.current_turns === 'number' ? entry.current_turns : 0,
    runSequence: typeof entry.runSequence === 'string' ? entry.runSequence : null,
  };
}
