import type { ConsultationState } from '../../interview/consultation-state.ts';
import type { Say } from '../../interview/ports.ts';
import type { SavedProfile } from '../../interview/saved-profile.ts';
import type { Turn } from '../../interview/turn.ts';
import type { ModelCallTrace } from '../../models/language-model/model-call.ts';
import type { TurnTerms } from '../../models/models.ts';
import type { Protocol } from '../../protocol/protocol.ts';

/** How long the steps of one turn took, in milliseconds. `reason` is all that is neither understanding nor wording. */
export interface StepTimes {
  readonly understand: number;
  readonly reason: number;
  readonly phrase: number;
  readonly total: number;
}

/** Where an interview stands after one turn of the assistant. */
export interface InterviewStep {
  readonly state: ConsultationState;
  readonly turn: Turn;
  /** Where it was measured. */
  readonly timesMs?: StepTimes;
  /** How the calls to language models went; empty where our own code speaks. */
  readonly calls?: readonly ModelCallTrace[];
}

/** What a turn may take of the language models, and who listens while it is made. */
export interface ReplyTerms extends TurnTerms {
  readonly say?: Say | undefined;
}

/** The interview as the consultations drive it. The protocol is chosen by the complaint unless one is given. */
export interface InterviewEngine {
  start(beginning: {
    readonly profile: SavedProfile;
    readonly seed: number;
    readonly protocol?: Protocol;
  }): InterviewStep | Promise<InterviewStep>;
  /** Without terms no more than one turn's is known of what the language models may take. */
  reply(state: ConsultationState, text: string, terms?: ReplyTerms): InterviewStep | Promise<InterviewStep>;
}
