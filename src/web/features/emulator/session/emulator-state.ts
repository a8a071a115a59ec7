import type { CollectedFact, PathStep, PlaygroundTurn } from '../../../../contracts/emulator/playground-session.ts';
import type { Call } from './call.ts';
import type { Entry } from './entry.ts';
import type { ChatMode, PatientForm } from './patient-form.ts';

/** A call to be made after a time. An answer counts only while its ticket is still that of the state. */
export interface Due {
  readonly ticket: number;
  readonly afterMs: number;
  readonly call: Call;
}

export type Stage =
  /** There is no session. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'restoring' }
  /** The two sides are asked for their turns alternately. `wait` names the assistant's turn that is awaited, for its longest time. */
  | { readonly kind: 'running'; readonly next: 'patient-response' | 'ai-question'; readonly wait: number | null }
  | { readonly kind: 'paused'; readonly by: 'person' | 'hidden-tab' | 'long-wait' }
  | { readonly kind: 'resuming' }
  | { readonly kind: 'resetting' }
  /** A person plays the patient. */
  | { readonly kind: 'manual' }
  /** What a person said as the patient awaits its answer; afterwards the session is as it was before. */
  | { readonly kind: 'answering'; readonly before: 'manual' | 'paused' }
  | { readonly kind: 'ended' }
  /** The server knows the session no more. */
  | { readonly kind: 'expired' };

/** The session that is open on the screen. */
export interface OpenSession {
  readonly id: string;
  readonly mode: ChatMode;
  /** Language models are configured, and none of them speaks in it. */
  readonly isBuiltIn: boolean;
}

/** Something that failed: the call and what is said of it. It goes when that call succeeds. */
export interface Problem {
  readonly of: Call['kind'] | 'long-wait';
  readonly text: string;
}

export interface EmulatorState {
  readonly stage: Stage;
  readonly session: OpenSession | null;
  readonly form: PatientForm;
  readonly entries: readonly Entry[];
  /** When the restored history began; null where nothing was restored. */
  readonly restoredFrom: string | null;
  readonly phase: PlaygroundTurn['phase'] | null;
  readonly version: string;
  readonly facts: readonly CollectedFact[];
  readonly path: readonly PathStep[];
  readonly problem: Problem | null;
  /** The message that is lit up, with the words in it that matter. */
  readonly lit: { readonly messageId: string; readonly quote: string | null } | null;
  /** The browser's tab is hidden. */
  readonly isHidden: boolean;
  readonly due: Due | null;
  /** The last ticket that was given out. */
  readonly ticket: number;
  /** The poll that was under way when the session was paused: its turn is on the server, and is shown without going on from it. */
  readonly late: number | null;
  /** The form shows what was typed, not the patient of the session that is being opened. */
  readonly keepsForm: boolean;
  /** What was said by hand and not answered yet: said again unchanged it keeps its id, so that it is stored once. */
  readonly unanswered: { readonly id: string; readonly text: string } | null;
}

export const noConversation = {
  entries: [],
  restoredFrom: null,
  phase: null,
  version: '',
  facts: [],
  path: [],
  lit: null,
  late: null,
  unanswered: null,
} satisfies Partial<EmulatorState>;

export const initialState: EmulatorState = {
  ...noConversation,
  stage: { kind: 'idle' },
  session: null,
  form: { mode: 'emulator', medicalInfo: '', systemPrompt: '' },
  problem: null,
  isHidden: false,
  keepsForm: false,
  due: null,
  ticket: 0,
};
