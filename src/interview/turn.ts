import type { RankedCondition } from '../clinical/differential.ts';
import type { Fact } from '../clinical/fact.ts';
import type { Alarm } from '../clinical/red-flag.ts';
import type { FindingCode, NodeId } from '../shared/ids.ts';
import type { Dropped, Question, UnlistedFinding } from './ports.ts';

export const phases = ['greeting', 'complaint', 'interview', 'diagnosis', 'post_diagnosis', 'emergency'] as const;
export type Phase = (typeof phases)[number];

/** Why a turn is as it is: the traces of the four steps. Holds no more than the consultation itself does. */
export interface TurnTrace {
  /** Facts learned in this turn, by the understand step. */
  readonly understood: readonly Fact[];
  readonly unused: readonly string[];
  /** What was told and stands in no vocabulary of ours. */
  readonly unlisted?: readonly UnlistedFinding[];
  /** What a model stated and was not kept, with the reason. */
  readonly dropped?: readonly Dropped[];
  readonly guard: { readonly raised: boolean; readonly rule: string | null };
  /** Why this question: what the graph required, or the gain in bits of what separates the differential best, with the runners-up. */
  readonly reason: {
    readonly kind:
      | 'greeting'
      | 'graph'
      | 'information-gain'
      | 'clarification'
      | 'emergency'
      | 'settle-who'
      | 'read-back'
      | 'summary'
      | 'answer-from-summary';
    readonly words: string;
    /** What the question itself is expected to gain, where that was counted. */
    readonly gainBits?: number;
    readonly runnersUp: readonly { readonly finding: FindingCode; readonly gainBits: number }[];
  };
  readonly originalQuestion: string | null;
  readonly differential: readonly RankedCondition[];
}

/** The language (BCP 47) of a part of a message, `from` its first UTF-16 unit up to `to`. The rest is in the clinic's. */
export interface SpokenIn {
  readonly language: string;
  readonly from: number;
  readonly to: number;
}

/** What the assistant says at one turn. `message` is Markdown; `ended` is true from the turn that holds the Patient Summary. */
export interface Turn {
  readonly phase: Phase;
  readonly message: string;
  /** Where the message is put into another language than the clinic's. */
  readonly spokenIn?: SpokenIn;
  readonly question: Question | null;
  /** The node's options as a multiple-choice question; null where free text is awaited. */
  readonly choices: {
    readonly selection: 'single' | 'multi';
    readonly options: readonly { readonly id: string; readonly label: string }[];
  } | null;
  /** The lines of a read-back, each of which the patient can correct. */
  readonly readBack?: readonly { readonly id: string; readonly text: string }[];
  readonly alarm: Alarm | null;
  readonly ended: boolean;
  readonly node: NodeId | null;
  readonly trace: TurnTrace;
}
