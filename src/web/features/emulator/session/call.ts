import type { ReplyOf } from '../../../../contracts/contract.ts';
import type { playgroundAiQuestionContract } from '../../../../contracts/emulator/playground-ai-question.ts';
import type { playgroundHistoryContract } from '../../../../contracts/emulator/playground-history.ts';
import type { playgroundManualResponseContract } from '../../../../contracts/emulator/playground-manual-response.ts';
import type { playgroundPatientResponseContract } from '../../../../contracts/emulator/playground-patient-response.ts';
import type { playgroundResetContract } from '../../../../contracts/emulator/playground-reset.ts';
import type { playgroundStartContract } from '../../../../contracts/emulator/playground-start.ts';
import type { playgroundStatusContract } from '../../../../contracts/emulator/playground-status.ts';
import type { PatientForm } from './patient-form.ts';

/** A call to the server. `restore` asks for the status and the history together. */
export type Call =
  | { readonly kind: 'start'; readonly patient: PatientForm }
  | { readonly kind: 'restore'; readonly sessionId: string }
  | { readonly kind: 'patient-response'; readonly sessionId: string }
  | { readonly kind: 'ai-question'; readonly sessionId: string }
  | { readonly kind: 'pause'; readonly sessionId: string }
  | { readonly kind: 'resume'; readonly sessionId: string }
  | { readonly kind: 'reset'; readonly sessionId: string }
  | { readonly kind: 'manual-response'; readonly sessionId: string; readonly text: string; readonly messageId: string };

/** What a call was answered. */
export type Answer =
  | { readonly call: 'start'; readonly patient: PatientForm; readonly reply: ReplyOf<typeof playgroundStartContract> }
  | {
      readonly call: 'restore';
      readonly sessionId: string;
      readonly status: ReplyOf<typeof playgroundStatusContract>;
      /** Null where the status could be read and the history could not. */
      readonly history: ReplyOf<typeof playgroundHistoryContract> | null;
      /** What the assistant greets with, for a history that is empty or could not be read. */
      readonly greeting: string;
    }
  | { readonly call: 'patient-response'; readonly reply: ReplyOf<typeof playgroundPatientResponseContract> }
  | { readonly call: 'ai-question'; readonly reply: ReplyOf<typeof playgroundAiQuestionContract> }
  | { readonly call: 'pause' }
  | { readonly call: 'resume' }
  | { readonly call: 'reset'; readonly reply: ReplyOf<typeof playgroundResetContract> }
  | { readonly call: 'manual-response'; readonly reply: ReplyOf<typeof playgroundManualResponseContract> };

/** Why a call failed: `status` is null where the server did not answer. */
export interface Failure {
  readonly status: number | null;
  readonly reason: string;
}
