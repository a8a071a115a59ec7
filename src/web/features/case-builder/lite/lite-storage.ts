import { liteCapacity, liteStage, readLiteEntry } from './lite-entry.ts';
import { activeStaleMs, type LiteState } from './lite-state.ts';

const keys = {
  active: 'caseBuilderActiveCases',
  running: 'caseBuilderRunningTestIds',
  entries: 'caseBuilderLiteTestCases',
  expanded: 'caseBuilderLiteExpanded',
} as const;

/** What another tab writes to when it changes the runs. */
export const liteKeys: readonly string[] = [keys.active, keys.entries];

/** So long the ids of runs under way are kept. */
const runningIdsStaleMs = 600_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The runs as this browser keeps them. What is too old is left out, and what cannot be read counts as nothing. */
export function readLite(store: Store, nowMs: number): LiteState {
  const entries = listOf(read(store, keys.entries))
    .map(readLiteEntry)
    .filter((entry) => entry !== null)
    .slice(0, liteCapacity);
  return { entries, activeCases: readActive(read(store, keys.active), nowMs) };
}

/** Keeps the runs in this browser. One without room for them keeps none. */
export function writeLite(store: Store, { entries, activeCases }: LiteState, nowMs: number): void {
  const running = entries.filter((entry) => liteStage(entry, nowMs) === 'running' && nowMs - entry.startTime <= runningIdsStaleMs);
  const caseIds = Object.keys(activeCases);
  put(store, keys.entries, entries.length === 0 ? null : entries);
  put(store, keys.active, caseIds.length === 0 ? null : { caseIds, timestamps: activeCases });
  put(store, keys.running, running.length === 0 ? null : running.map(({ testBenchId }) => testBenchId));
}

/** Whether the panel is open. */
export function readLiteExpanded(store: Store): boolean {
  return read(store, keys.expanded) !== false;
}

export function writeLiteExpanded(store: Store, isExpanded: boolean): void {
  put(store, keys.expanded, isExpanded);
}

function readActive(kept: unknown, nowMs: number): LiteState['activeCases'] {
  if (typeof kept !== 'object' || kept === null) return {};
  const { caseIds, timestamps } = kept as { caseIds?: unknown; timestamps?: Record<string, unknown> };
  const dated = listOf(caseIds).map((id) => [String(id), Number(timestamps?.[String(id)])] as const);
  return Object.fromEntries(dated.filter(([, startedMs]) => nowMs - startedMs <= activeStaleMs));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function read(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function put(store: Store, key: string, value: unknown): void {
  try {
    if (value === null) store.removeItem(key);
    else store.setItem(key, JSON.stringify(value));
  } catch {
    store.removeItem(key);
  }
}
