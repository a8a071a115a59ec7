import { texts } from '../texts.ts';
import type { EmulatorEvent } from './emulator-event.ts';
import { type EmulatorState, noConversation } from './emulator-state.ts';
import { failureId, withEntry } from './entries.ts';
import { canSubmit, type PatientForm } from './patient-form.ts';
import { stateAfterAnswer, stateAfterLateAnswer } from './state-after-answer.ts';
import { stateAfterFailure } from './state-after-failure.ts';
import { pause, restore, resume, withCall, withLatePoll, withoutCall } from './steps.ts';

/** What the emulator is after an event. Pure; what does not fit the state, such as an answer that came too late, changes nothing. */
export function nextState(state: EmulatorState, event: EmulatorEvent): EmulatorState {
  switch (event.kind) {
    case 'form-changed':
      return formChanged(state, event.change);
    case 'submitted':
      return submitted(state);
    case 'opened':
      return restore({ ...state, ...noConversation, session: null, problem: null, keepsForm: event.keepsForm }, event.sessionId);
    case 'restarted':
      return restarted(state);
    case 'paused':
      return state.stage.kind === 'running' && state.session !== null ? pause(state, state.session, 'person') : state;
    case 'resumed':
      return state.stage.kind === 'paused' && state.session?.mode === 'emulator' ? resume(state, state.session, 'now') : state;
    case 'said':
      return said(state, event.text, event.freshId);
    case 'lit':
      return { ...state, lit: event.message };
    case 'tab-hidden':
      return hidden(state);
    case 'tab-visible':
      return visible(state);
    case 'spoken-elsewhere':
      return spokenElsewhere(state, event.sessionId, event.messageId);
    case 'left':
      return { ...withoutCall(state), stage: { kind: 'idle' } };
    case 'answered':
      if (state.due?.ticket === event.ticket) return stateAfterAnswer(state, event.answer);
      return state.stage.kind === 'paused' && state.late === event.ticket ? stateAfterLateAnswer(state, event.answer) : state;
    case 'failed':
      return state.due?.ticket === event.ticket ? stateAfterFailure(state, state.due.call, event.failure) : state;
    case 'waited-too-long':
      return waitedTooLong(state, event.wait);
  }
}

/** A running session whose patient is to be played by hand is paused, and goes on when the emulated one is to speak again. */
function formChanged(state: EmulatorState, change: Partial<PatientForm>): EmulatorState {
  const changed = { ...state, form: { ...state.form, ...change } };
  if (change.mode === 'manual') return nextState(changed, { kind: 'paused' });
  if (change.mode === 'emulator' && state.form.mode === 'manual') return nextState(changed, { kind: 'resumed' });
  return changed;
}

function submitted(state: EmulatorState): EmulatorState {
  if (!canSubmit(state.form) || state.stage.kind === 'starting') return state;
  const cleared: EmulatorState = { ...state, ...noConversation, problem: null, stage: { kind: 'starting' } };
  return withCall(cleared, { kind: 'start', patient: state.form });
}

function restarted(state: EmulatorState): EmulatorState {
  const { stage, session } = state;
  if (stage.kind === 'expired' && !canSubmit(state.form)) {
    return withoutCall({ ...state, ...noConversation, session: null, problem: null, stage: { kind: 'idle' } });
  }
  if (session === null || stage.kind === 'expired' || stage.kind === 'idle') return submitted(state);
  if (stage.kind === 'starting' || stage.kind === 'restoring') return state;
  const cleared: EmulatorState = { ...state, ...noConversation, problem: null, stage: { kind: 'resetting' } };
  return withCall(cleared, { kind: 'reset', sessionId: session.id });
}

function said(state: EmulatorState, text: string, freshId: string): EmulatorState {
  const { stage, session } = state;
  if (session === null || (stage.kind !== 'manual' && stage.kind !== 'paused')) return state;
  const id = state.unanswered?.text === text ? state.unanswered.id : freshId;
  const entries = state.entries.filter((entry) => entry.id !== failureId(id));
  const told: EmulatorState = {
    ...state,
    stage: { kind: 'answering', before: stage.kind },
    entries: withEntry(entries, { kind: 'patient', id, text, trace: null }),
    unanswered: { id, text },
  };
  return withCall(told, { kind: 'manual-response', sessionId: session.id, text, messageId: id });
}

function hidden(state: EmulatorState): EmulatorState {
  const now = { ...state, isHidden: true };
  const { stage, session } = state;
  if (session === null || session.mode === 'manual') return now;
  const waitsToGoOn = stage.kind === 'resuming' || (stage.kind === 'paused' && stage.by === 'hidden-tab');
  return stage.kind === 'running' || waitsToGoOn ? pause(now, session, 'hidden-tab') : now;
}

function visible(state: EmulatorState): EmulatorState {
  const now = { ...state, isHidden: false };
  const isOurs = state.stage.kind === 'paused' && state.stage.by === 'hidden-tab';
  return isOurs && state.session !== null ? resume(now, state.session, 'after-visible') : now;
}

/** Another tab has got further in this session: what it heard is read from the history. */
function spokenElsewhere(state: EmulatorState, sessionId: string, messageId: string): EmulatorState {
  const { stage, session } = state;
  if (session?.id !== sessionId || state.entries.some(({ id }) => id === messageId)) return state;
  const isFree = stage.kind === 'running' || ((stage.kind === 'manual' || stage.kind === 'paused') && state.due === null);
  return isFree ? withCall(state, { kind: 'restore', sessionId }) : state;
}

function waitedTooLong(state: EmulatorState, wait: number): EmulatorState {
  if (state.stage.kind !== 'running' || state.stage.wait !== wait) return state;
  return withoutCall({
    ...withLatePoll(state),
    stage: { kind: 'paused', by: 'long-wait' },
    problem: { of: 'long-wait', text: texts.tooLong },
  });
}
