import type { TestCard } from '../../../../contracts/test-bench/test-run.ts';
import { type LiteEntry, liteCapacity, liteStage, withCard } from './lite-entry.ts';

/** What this browser knows of the runs that it started. */
export interface LiteState {
  /** Newest first. */
  readonly entries: readonly LiteEntry[];
  /** The cases that are shown as running, with when they were started, in ms since 1970. */
  readonly activeCases: Readonly<Record<string, number>>;
}

/** So long a case is shown as running at most. */
export const activeStaleMs = 900_000;
/** After this time a case with a result is not shown as running any more, whether the result is new or not. */
const activeWithResultMs = 30_000;

/** A case is about to be run: it is shown as running from here. */
export function caseStarted(state: LiteState, caseId: string, nowMs: number): LiteState {
  return { ...state, activeCases: { ...state.activeCases, [caseId]: nowMs } };
}

/** None of the runs of a case could be started, or the case is no more: it is not shown as running. */
export function caseStopped(state: LiteState, caseId: string): LiteState {
  const { [caseId]: _, ...activeCases } = state.activeCases;
  return { ...state, activeCases };
}

/** A run was started. The oldest entries make room for it. Runs that were started together stand in their order, however they are answered. */
export function runStarted(state: LiteState, entry: LiteEntry): LiteState {
  return { ...state, entries: [entry, ...state.entries].sort(newestFirst).slice(0, liteCapacity) };
}

function newestFirst(one: LiteEntry, other: LiteEntry): number {
  return other.startTime - one.startTime || (other.runSequence ?? '').localeCompare(one.runSequence ?? '');
}

/** The server told how a run goes. A case whose runs have all failed gets no new result: it is not shown as running any more. */
export function runHeard(state: LiteState, testId: string, card: TestCard, nowMs: number): LiteState {
  const entries = state.entries.map((entry) => (entry.testBenchId === testId ? withCard(entry, card, nowMs) : entry));
  const heard = { ...state, entries };
  const caseId = entries.find(({ testBenchId }) => testBenchId === testId)?.caseId;
  if (card.status !== 'failed' || caseId === undefined) return heard;
  const since = state.activeCases[caseId] ?? 0;
  const together = entries.filter((entry) => entry.caseId === caseId && entry.startTime >= since);
  return together.every(({ status }) => status === 'failed') ? caseStopped(heard, caseId) : heard;
}

/** The server knows a run no more: someone deleted it. */
export function runLost(state: LiteState, testId: string): LiteState {
  return { ...state, entries: state.entries.filter(({ testBenchId }) => testBenchId !== testId) };
}

/** An entry was put away. Its run goes on. */
export function entryRemoved(state: LiteState, id: string): LiteState {
  return { ...state, entries: state.entries.filter((entry) => entry.id !== id) };
}

/** A case was deleted, and its runs with it. */
export function caseDeleted(state: LiteState, caseId: string): LiteState {
  return { ...caseStopped(state, caseId), entries: state.entries.filter((entry) => entry.caseId !== caseId) };
}

/**
 * Time has passed, or the cases were loaded anew: takes away the marks of cases that are not to be shown as running any more. `latestResult`
 * gives the newest result of a case, null where it has none.
 */
export function marksSettled(state: LiteState, latestResult: (caseId: string) => string | null, nowMs: number): LiteState {
  const kept = Object.entries(state.activeCases).filter(([caseId, startedMs]) => {
    const elapsedMs = nowMs - startedMs;
    if (elapsedMs > activeStaleMs) return false;
    const result = latestResult(caseId);
    if (result === null) return true;
    const before = state.entries.find((entry) => entry.caseId === caseId)?.caseData.latest_test_result;
    return (before === undefined || before === result) && elapsedMs <= activeWithResultMs;
  });
  if (kept.length === Object.keys(state.activeCases).length) return state;
  return { ...state, activeCases: Object.fromEntries(kept) };
}

/** The runs whose end is awaited: those that are neither over nor given up on. */
export function followedIds(state: LiteState, nowMs: number): readonly string[] {
  return state.entries.filter((entry) => liteStage(entry, nowMs) === 'running').map(({ testBenchId }) => testBenchId);
}
