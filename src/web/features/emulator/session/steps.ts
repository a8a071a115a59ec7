import type { Call } from './call.ts';
import type { EmulatorState, OpenSession } from './emulator-state.ts';
import { withConclusion } from './entries.ts';

/** Before the next poll. */
const pollDelayMs = 500;
/** Before a poll that failed is made again, or one that found the answer still being made. */
export const retryDelayMs = 2_000;
/** After the tab has become visible again. */
const visibleDelayMs = 1_000;

/** Makes a call the one that is under way; what an earlier one still brings is of no interest any more. */
export function withCall(state: EmulatorState, call: Call, afterMs = 0): EmulatorState {
  const ticket = state.ticket + 1;
  return { ...state, ticket, due: { ticket, afterMs, call } };
}

/** Nothing is under way any more. */
export function withoutCall(state: EmulatorState): EmulatorState {
  return { ...state, ticket: state.ticket + 1, due: null };
}

/** Goes on with the next turn of a running session, or pauses it where nobody looks. */
export function poll(
  state: EmulatorState,
  session: OpenSession,
  next: 'patient-response' | 'ai-question',
  afterMs: number = pollDelayMs,
): EmulatorState {
  if (state.isHidden) return pause({ ...state, session }, session, 'hidden-tab');
  const called = withCall({ ...state, session }, { kind: next, sessionId: session.id }, afterMs);
  const goesOn = state.stage.kind === 'running' && state.stage.next === next ? state.stage.wait : null;
  return { ...called, stage: { kind: 'running', next, wait: next === 'ai-question' ? (goesOn ?? called.ticket) : null } };
}

/** Stops asking, and tells the server. */
export function pause(state: EmulatorState, session: OpenSession, by: 'person' | 'hidden-tab'): EmulatorState {
  return withCall({ ...withLatePoll(state), stage: { kind: 'paused', by } }, { kind: 'pause', sessionId: session.id });
}

/** Notes the poll that is under way, whose turn may still come. */
export function withLatePoll(state: EmulatorState): EmulatorState {
  const { due } = state;
  return due?.call.kind === 'patient-response' || due?.call.kind === 'ai-question' ? { ...state, late: due.ticket } : state;
}

/** Tells the server that the session goes on, at once or when the tab has been visible for its time. */
export function resume(state: EmulatorState, session: OpenSession, when: 'now' | 'after-visible'): EmulatorState {
  if (when === 'after-visible') return withCall(state, { kind: 'resume', sessionId: session.id }, visibleDelayMs);
  return withCall({ ...state, problem: null, late: null, stage: { kind: 'resuming' } }, { kind: 'resume', sessionId: session.id });
}

/** Ends an emulated consultation with its note; one that is played by hand goes on after it. */
export function conclude(state: EmulatorState, session: OpenSession): EmulatorState {
  const stage = { kind: session.mode === 'manual' ? 'manual' : 'ended' } as const;
  return withoutCall({ ...state, stage, entries: withConclusion(state.entries) });
}

/** Reads the session from the server anew, to go on from where it stands there. */
export function restore(state: EmulatorState, sessionId: string, afterMs = 0): EmulatorState {
  return withCall({ ...state, stage: { kind: 'restoring' } }, { kind: 'restore', sessionId }, afterMs);
}
