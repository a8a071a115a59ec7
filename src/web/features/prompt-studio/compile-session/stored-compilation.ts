import type { CompileStage, CompileStatus } from '../../../../contracts/prompt-studio/prompt-compile-session.ts';

/** The browser's storage keys. */
export const stateKey = 'promptCompilerState';
export const anonymousKey = 'anonymousPromptCompilerSession';

const stateValidityMs = 48 * 3_600_000;
const anonymousLifetimeMs = 7 * 86_400_000;
/** Browsers give all of a site's pages about 5 MB together. */
const largestCharacters = 1_500_000;

/** What of a compilation outlives the page. What the stages made is read from the server again. */
export interface StoredCompilation {
  readonly prompt_source: string;
  readonly session_id: string | null;
  readonly mode: 'staged' | 'all';
  readonly current_status: { readonly stage: CompileStage; readonly status: CompileStatus; readonly message: string } | null;
  /** The text that the session compiled; null where it is not known. */
  readonly compiled_source: string | null;
  /** When it was kept, in milliseconds since 1970. */
  readonly timestamp: number;
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the state of the screen. Where the browser has no room, nothing is kept. */
export function keepCompilation(storage: Store, compilation: StoredCompilation): void {
  const { prompt_source, compiled_source } = compilation;
  const json = JSON.stringify({ ...compilation, compiled_source: compiled_source === prompt_source ? undefined : compiled_source });
  tryTo(() => (json.length > largestCharacters ? storage.removeItem(stateKey) : storage.setItem(stateKey, json)));
}

/** The state that was kept within the last 48 hours; null when there is none, or none that can be read. */
export function keptCompilation(storage: Store, nowMs: number): StoredCompilation | null {
  const kept = readObject(storage, stateKey);
  if (kept === null || typeof kept.prompt_source !== 'string' || typeof kept.timestamp !== 'number') return null;
  if (nowMs - kept.timestamp >= stateValidityMs) return null;
  const current = asObject(kept.current_status);
  const status = current === null || !isStage(current.stage) || !isStatus(current.status) ? null : current;
  return {
    prompt_source: kept.prompt_source,
    session_id: typeof kept.session_id === 'string' ? kept.session_id : null,
    mode: kept.mode === 'all' ? 'all' : 'staged',
    current_status:
      status === null
        ? null
        : { stage: status.stage as CompileStage, status: status.status as CompileStatus, message: String(status.message ?? '') },
    compiled_source:
      kept.compiled_source === null ? null : typeof kept.compiled_source === 'string' ? kept.compiled_source : kept.prompt_source,
    timestamp: kept.timestamp,
  };
}

/** Keeps the session that nobody has claimed yet, with its end. */
export function keepAnonymousSession(storage: Store, sessionId: string, nowMs: number): void {
  const session = { session_id: sessionId, expires_at: new Date(nowMs + anonymousLifetimeMs).toISOString() };
  tryTo(() => storage.setItem(anonymousKey, JSON.stringify(session)));
}

/** The anonymous session of this browser, while it has not expired. */
export function anonymousSession(storage: Store, nowMs: number): string | null {
  const kept = readObject(storage, anonymousKey);
  if (kept === null || typeof kept.session_id !== 'string' || kept.session_id === '') return null;
  const ends = typeof kept.expires_at === 'number' ? kept.expires_at : Date.parse(String(kept.expires_at));
  return ends > nowMs ? kept.session_id : null;
}

/** Forgets the anonymous session, if it is this one. */
export function forgetAnonymousSession(storage: Store, sessionId: string): void {
  if (readObject(storage, anonymousKey)?.session_id === sessionId) tryTo(() => storage.removeItem(anonymousKey));
}

function readObject(storage: Store, key: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}

function isStage(value: unknown): boolean {
  return stageOrder.some((stage) => stage === value);
}

function isStatus(value: unknown): boolean {
  return ['started', 'working', 'completed', 'ok_with_errors', 'failed'].some((status) => status === value);
}

/** The stages of a compilation, in their order. */
export const stageOrder: readonly CompileStage[] = ['1a', '1b', '1c', '2', '3'];

/** A browser that keeps nothing, or has no room left, is no reason to fail. */
function tryTo(act: () => void): void {
  try {
    act();
  } catch {
    // Nothing is kept then.
  }
}
