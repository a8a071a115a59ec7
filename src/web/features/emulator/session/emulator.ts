import type { Result } from '../../../../shared/result.ts';
import type { Answer, Call, Failure } from './call.ts';
import type { EmulatorEvent } from './emulator-event.ts';
import { type EmulatorState, initialState } from './emulator-state.ts';
import { nextState } from './next-state.ts';
import type { PatientForm } from './patient-form.ts';

/** How long the assistant's answer is awaited. */
const longestWaitMs = 300_000;
/** A timer that comes this much too late slept with the machine: what it waited for is given its time anew. */
const sleptMs = 5_000;

export interface EmulatorPorts {
  readonly makeCall: (call: Call) => Promise<Result<Answer, Failure>>;
  readonly newMessageId: () => string;
}

/** What the parts of the screen share: the session's state, and what a person may do with it. */
export interface Emulator {
  state(): EmulatorState;
  subscribe(listener: () => void): () => void;
  changeForm(change: Partial<PatientForm>): void;
  /** Begins a session with the patient of the form; nothing where too little is filled in. */
  submit(): void;
  /** Opens a session that is on the server, and shows its patient in the form unless something else is typed there. */
  open(sessionId: string, keepsForm?: boolean): void;
  /** Begins the conversation anew, with the same patient. */
  restart(): void;
  pause(): void;
  resume(): void;
  /** Says something as the patient, where a person may. */
  say(text: string): void;
  /** Lights up a message, and in it the words that matter; null for none. */
  lightUp(message: EmulatorState['lit']): void;
  /** What the browser tells of the tab and of other tabs, and that the screen is left. */
  tell(event: Extract<EmulatorEvent, { kind: 'tab-hidden' | 'tab-visible' | 'spoken-elsewhere' | 'left' }>): void;
}

/** Makes the shared state of one emulator screen, and makes the calls that its states ask for, each at its time. */
export function createEmulator({ makeCall, newMessageId }: EmulatorPorts): Emulator {
  const listeners = new Set<() => void>();
  let state = initialState;
  let armedTicket = 0;
  let armedWait: number | null = null;
  let callTimer: ReturnType<typeof setTimeout> | undefined;
  let waitTimer: ReturnType<typeof setTimeout> | undefined;
  let calls: Promise<unknown> = Promise.resolve();

  const dispatch = (event: EmulatorEvent): void => {
    const next = nextState(state, event);
    if (next === state) return;
    state = next;
    armCall();
    armWait();
    for (const listener of listeners) listener();
  };

  const armCall = (): void => {
    if (state.ticket === armedTicket) return;
    armedTicket = state.ticket;
    clearTimeout(callTimer);
    const { due } = state;
    if (due === null) return;
    const make = async (): Promise<void> => {
      const outcome = await inOrder(due.call);
      const { ticket } = due;
      dispatch(outcome.ok ? { kind: 'answered', ticket, answer: outcome.value } : { kind: 'failed', ticket, failure: outcome.error });
    };
    if (due.afterMs === 0) void make();
    else callTimer = setTimeout(() => void make(), due.afterMs);
  };

  /** A resume that overtook the pause before it would leave the session paused: what changes a session is told one after the other. */
  const inOrder = (call: Call): Promise<Result<Answer, Failure>> => {
    if (call.kind !== 'pause' && call.kind !== 'resume') return makeCall(call);
    const made = calls.then(() => makeCall(call));
    calls = made;
    return made;
  };

  const armWait = (): void => {
    const wait = state.stage.kind === 'running' ? state.stage.wait : null;
    if (wait === armedWait) return;
    armedWait = wait;
    clearTimeout(waitTimer);
    if (wait !== null) startWait(wait);
  };

  const startWait = (wait: number): void => {
    const endsMs = Date.now() + longestWaitMs;
    waitTimer = setTimeout(() => {
      if (Date.now() - endsMs > sleptMs) startWait(wait);
      else dispatch({ kind: 'waited-too-long', wait });
    }, longestWaitMs);
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changeForm: (change) => dispatch({ kind: 'form-changed', change }),
    submit: () => dispatch({ kind: 'submitted' }),
    open: (sessionId, keepsForm = false) => dispatch({ kind: 'opened', sessionId, keepsForm }),
    restart: () => dispatch({ kind: 'restarted' }),
    pause: () => dispatch({ kind: 'paused' }),
    resume: () => dispatch({ kind: 'resumed' }),
    say: (text) => dispatch({ kind: 'said', text, freshId: newMessageId() }),
    lightUp: (message) => dispatch({ kind: 'lit', message }),
    tell: dispatch,
  };
}
