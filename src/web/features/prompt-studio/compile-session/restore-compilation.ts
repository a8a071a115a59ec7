import type { CompileStage } from '../../../../contracts/prompt-studio/prompt-compile-session.ts';
import type { Studio } from '../studio.ts';
import { template } from '../template.ts';
import type { CompileProcess } from './compile-process.ts';
import { type CompileState, emptyCompileState, isRunning, type StageView, viewOf, withStatus } from './compile-state.ts';
import type { CompileRequests, RestoreReply, StatusReply } from './requests.ts';
import { anonymousSession, forgetAnonymousSession, keptCompilation, type Store, type StoredCompilation } from './stored-compilation.ts';
import { texts } from './texts.ts';

export interface RestoreParts {
  readonly studio: Studio;
  readonly requests: Pick<CompileRequests, 'status' | 'restore'>;
  readonly storage: Store;
  readonly nowMs: number;
}

/**
 * The compilation that was left: the anonymous session that this browser keeps, or else the state that it kept, or else the newest session
 * that the server has of the viewer. Null when there is none. A text comes back only into an editor that holds nothing of the author's.
 */
export async function restoreCompilation({ studio, requests, storage, nowMs }: RestoreParts): Promise<CompileState | null> {
  const kept = keptCompilation(storage, nowMs);
  const anonymous = anonymousSession(storage, nowMs);
  if (anonymous !== null) {
    const same = kept?.session_id === anonymous ? kept : null;
    const found = await lookUp(requests, anonymous, same);
    if (found === 'gone') forgetAnonymousSession(storage, anonymous);
    else if (found !== 'unreachable') {
      if (kept !== null) giveBack(studio, kept.prompt_source);
      return found;
    }
  }
  if (kept !== null) {
    giveBack(studio, kept.prompt_source);
    if (kept.session_id === null) return null;
    const found = await lookUp(requests, kept.session_id, kept);
    return typeof found === 'string' ? asKept(kept, found) : found;
  }
  const restored = await requests.restore();
  if (!restored.ok) return null;
  giveBack(studio, restored.value.prompt_source);
  return fromServer(restored.value);
}

/** Has the server tell the text of a session that was restored without it, once the session is the user's own. */
export async function restoreText(studio: Studio, requests: Pick<CompileRequests, 'restore'>, process: CompileProcess): Promise<void> {
  const { session } = process.state();
  if (session === null || session.source !== null) return;
  const restored = await requests.restore();
  const state = process.state();
  if (!restored.ok || restored.value.session_id !== session.id || state.session?.id !== session.id) return;
  const source = restored.value.prompt_source;
  process.takeUp({ ...state, session: { ...state.session, source } });
  giveBack(studio, source);
}

async function lookUp(
  requests: RestoreParts['requests'],
  sessionId: string,
  kept: StoredCompilation | null,
): Promise<CompileState | 'gone' | 'unreachable'> {
  const reply = await requests.status(sessionId);
  if (!reply.ok) return reply.error.kind === 'refused' && reply.error.status === 404 ? 'gone' : 'unreachable';
  const session = { id: sessionId, mode: kept?.mode ?? 'staged', source: kept?.compiled_source ?? null };
  return withStatus({ ...emptyCompileState, activity: activityOf(reply.value), session }, reply.value);
}

/** What is known of a session while the server cannot be asked: it is looked for until it can. One that is gone is shown as it was. */
function asKept(kept: StoredCompilation, found: 'gone' | 'unreachable'): CompileState | null {
  if (kept.session_id === null || kept.current_status === null) return null;
  const { stage, status, message } = kept.current_status;
  const known = { session_id: kept.session_id, stage, status, message, output: null, output_bytes: null, errors: [] };
  const session = found === 'gone' ? null : { id: kept.session_id, mode: kept.mode, source: kept.compiled_source };
  const activity = found === 'gone' ? 'none' : 'watching';
  if (found === 'gone' && isRunning(status)) return null;
  return withStatus({ ...emptyCompileState, activity, session }, known);
}

function fromServer({ session_id, prompt_source, stages, current_status }: RestoreReply): CompileState {
  const views = Object.entries(stages).map(([stage, made]): [CompileStage, StageView] => [stage as CompileStage, viewOf(made)]);
  return {
    ...emptyCompileState,
    activity: activityOf(current_status),
    session: { id: session_id, mode: 'staged', source: prompt_source },
    current: { ...current_status, message: current_status.message ?? '' },
    stages: Object.fromEntries(views),
  };
}

function activityOf({ status }: Pick<StatusReply, 'status'>): CompileState['activity'] {
  return isRunning(status) ? 'watching' : 'none';
}

function giveBack(studio: Studio, source: string): void {
  const current = studio.state().source;
  if (current !== template || source === current) return;
  studio.editor()?.replaceText(source);
  studio.log(texts.promptRestored);
}
