import type { Fact } from '../../clinical/fact.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { Act, Dropped, Understanding } from '../ports.ts';
import type { Aside } from './patient-aside.ts';

/** What a reply changed. */
export interface Heard {
  readonly state: ConsultationState;
  readonly learned: readonly Fact[];
  /** What a medicine is told to have done: no facts of the patient, but danger all the same if it is of now. */
  readonly ofReaction: readonly Fact[];
  readonly unused: readonly string[];
  readonly unlisted: NonNullable<Understanding['unlisted']>;
  readonly dropped: readonly Dropped[];
  /** What our own rules learned from it: all of `learned`, unless something else had a say. */
  readonly learnedByRules: readonly Fact[];
  /** The reply in the clinic's language, where it was written in another. */
  readonly translation: string | null;
  /** What the reply does beside telling, as a model read it. */
  readonly act: Act | null;
  /** The question that was foreseen, worded by whoever read the reply. */
  readonly wording: string | null;
  /** The question that was pending is settled: answered, or answered with 'I don't know'. */
  readonly answered: boolean;
  /** The reply says what the pending question asks, in words of its own that no option offered has. */
  readonly inOwnWords: boolean;
  /** What the patient asked or said of the assistant itself, with the answer to it. */
  readonly aside: Aside | null;
}
