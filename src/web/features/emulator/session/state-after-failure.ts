import { texts } from '../texts.ts';
import type { Call, Failure } from './call.ts';
import type { EmulatorState, Problem } from './emulator-state.ts';
import { failureId } from './entries.ts';
import { poll, restore, retryDelayMs, withoutCall } from './steps.ts';

/** What the emulator is after the call under way failed. */
export function stateAfterFailure(state: EmulatorState, call: Call, failure: Failure): EmulatorState {
  if (failure.status === 404 && call.kind !== 'start') return expired(state, call);
  const { session } = state;
  switch (call.kind) {
    case 'start': {
      const failed = { ...state, problem: problemOf(call.kind, failure) };
      return session === null ? withoutCall({ ...failed, stage: { kind: 'idle' } }) : restore(failed, session.id);
    }
    case 'restore':
      return retriedRestore({ ...state, problem: problemOf(call.kind, failure) }, call, failure);
    case 'patient-response':
    case 'ai-question': {
      if (session === null) return state;
      // While the diagnosis is made, a patient that cannot speak is nothing to report.
      const isSilent = call.kind === 'patient-response' && failure.status === 500 && state.phase === 'diagnosis';
      const failed = isSilent ? state : { ...state, problem: problemOf(call.kind, failure) };
      return isSignedOut(failure) ? withoutCall(failed) : poll(failed, session, call.kind, retryDelayMs);
    }
    case 'pause':
      return withoutCall({ ...state, problem: problemOf(call.kind, failure) });
    case 'resume':
      return withoutCall({ ...state, stage: { kind: 'paused', by: 'person' }, problem: problemOf(call.kind, failure) });
    case 'reset':
      return retriedRestore({ ...state, problem: problemOf(call.kind, failure) }, { sessionId: call.sessionId }, failure);
    case 'manual-response': {
      const before = state.stage.kind === 'answering' ? state.stage.before : 'manual';
      const entries = [...state.entries, { kind: 'failed', id: failureId(call.messageId) } as const];
      return withoutCall({ ...state, entries, stage: before === 'manual' ? { kind: 'manual' } : { kind: 'paused', by: 'person' } });
    }
  }
}

function expired(state: EmulatorState, call: Call): EmulatorState {
  return withoutCall({ ...state, stage: { kind: 'expired' }, problem: { of: call.kind, text: texts.expired } });
}

function retriedRestore(state: EmulatorState, { sessionId }: { readonly sessionId: string }, failure: Failure): EmulatorState {
  if (isSignedOut(failure)) return withoutCall(state);
  const again = restore(state, sessionId, retryDelayMs);
  // A session that was running or played by hand is read again where it stands.
  return { ...again, stage: state.stage.kind === 'resetting' ? { kind: 'restoring' } : state.stage };
}

/** The session of the account is over: the page is being left. */
function isSignedOut({ status }: Failure): boolean {
  return status === 401;
}

function problemOf(of: Exclude<Call['kind'], 'manual-response'>, { reason }: Failure): Problem {
  return { of, text: texts.failures[of](reason) };
}
