import type { Fact } from '../clinical/fact.ts';
import type { ConsultationState } from './consultation-state.ts';
import type { PhraseRequest } from './ports.ts';
import type { Turn, TurnTrace } from './turn.ts';

/** What the reply to be answered held, for acknowledging it and for the trace. */
export interface Said {
  readonly reply: string;
  readonly learned: readonly Fact[];
  readonly unused: readonly string[];
  readonly unlisted?: TurnTrace['unlisted'];
  readonly dropped?: TurnTrace['dropped'];
  /** A question that was foreseen, worded by whoever read the reply. */
  readonly wording?: { readonly words: string; readonly of: PhraseRequest };
  /** Words to put before what is said next, such as a reminder to call for help. */
  readonly before?: string;
  /** Of that, the answer to what the patient asked: it may be said in words that fit them. */
  readonly answer?: string;
}

export interface Spoken {
  readonly state: ConsultationState;
  readonly turn: Turn;
}

type Traced = Pick<TurnTrace, 'reason' | 'originalQuestion' | 'differential'>;

/** How many of the differential's conditions a trace holds. */
const tracedConditions = 10;

/** A turn of the assistant with its traces. */
export function turnOf(
  state: ConsultationState,
  message: string,
  said: Pick<Said, 'learned' | 'unused' | 'unlisted' | 'dropped'>,
  trace: Traced,
  asking: Pick<Turn, 'question' | 'choices'>,
): Turn {
  return {
    phase: state.phase,
    message,
    question: asking.question,
    choices: asking.choices,
    alarm: null,
    ended: state.phase === 'post_diagnosis',
    node: asking.question?.node ?? null,
    trace: {
      understood: said.learned,
      unused: said.unused,
      ...(said.unlisted === undefined || said.unlisted.length === 0 ? {} : { unlisted: said.unlisted }),
      ...(said.dropped === undefined || said.dropped.length === 0 ? {} : { dropped: said.dropped }),
      guard: { raised: false, rule: null },
      ...trace,
      differential: trace.differential.slice(0, tracedConditions),
    },
  };
}
