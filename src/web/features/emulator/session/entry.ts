import type { PatientTraceReply, TurnTraceReply } from '../../../../contracts/emulator/turn-trace.ts';
import type { ChatReply, MessageLanguage } from '../../../../contracts/patient-chat/chat-turn.ts';
import type { MultipleChoice } from '../../../ui/selection.ts';

/** A turn of the assistant. The greeting that is shown without a server has neither telemetry nor trace. */
export interface AssistantEntry {
  readonly kind: 'assistant';
  readonly id: string;
  readonly text: string;
  /** Where it is not all in English. */
  readonly language?: MessageLanguage | undefined;
  readonly question: MultipleChoice | null;
  readonly alarm: ChatReply['alarm'];
  readonly telemetry: string | null;
  readonly trace: TurnTraceReply | null;
}

/** What the patient said; the trace is null where a person wrote it. */
export interface PatientEntry {
  readonly kind: 'patient';
  readonly id: string;
  readonly text: string;
  readonly trace: PatientTraceReply | null;
}

/** One entry of the message list: what was said, what the tool says, or a reply that failed. */
export type Entry =
  | AssistantEntry
  | PatientEntry
  | { readonly kind: 'concluded'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string };
