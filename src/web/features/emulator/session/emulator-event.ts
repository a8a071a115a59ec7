import type { Answer, Failure } from './call.ts';
import type { EmulatorState } from './emulator-state.ts';
import type { PatientForm } from './patient-form.ts';

/** What may happen to the emulator: acts of the person, what the browser tells, and what came of calls. */
export type EmulatorEvent =
  | { readonly kind: 'form-changed'; readonly change: Partial<PatientForm> }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'opened'; readonly sessionId: string; readonly keepsForm: boolean }
  | { readonly kind: 'restarted' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'said'; readonly text: string; readonly freshId: string }
  | { readonly kind: 'lit'; readonly message: EmulatorState['lit'] }
  | { readonly kind: 'tab-hidden' }
  | { readonly kind: 'tab-visible' }
  | { readonly kind: 'spoken-elsewhere'; readonly sessionId: string; readonly messageId: string }
  | { readonly kind: 'left' }
  | { readonly kind: 'answered'; readonly ticket: number; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly ticket: number; readonly failure: Failure }
  | { readonly kind: 'waited-too-long'; readonly wait: number };
