import type { Judge } from '../interview/judge-port.ts';
import type { Phrase, Recount, Retell, SpeakAsPatient, Translate, Understand } from '../interview/ports.ts';
import type { SuggestLine } from '../prompt-compiler/suggestion-port.ts';
import type { ModelCallTrace, ModelRole } from './language-model/model-call.ts';
import type { ModelFailure } from './language-model/model-failure.ts';

/** What a turn may take of the language models, and whether answers that are kept may stand in for them. */
export interface TurnTerms {
  /** Calls off what is under way when whoever waited for the turn has gone; the turn is then made by our own code. */
  readonly signal?: AbortSignal | undefined;
  /** What the consultation has taken before, input and output together. */
  readonly tokensSpent: number;
  /** For runs of cases only: their answers are kept, and found again by a run of the same case with the same number. */
  readonly kept?: { readonly repeat: number; readonly fresh: boolean } | undefined;
}

/** Who speaks in a role. */
export interface Speaker {
  readonly role: Exclude<ModelRole, 'compiler'>;
  /** `builtin`, or a provider and the name of a model there. */
  readonly model: string;
  /** Of the role's instructions; null for our own code, which has none. */
  readonly promptHash: string | null;
}

/** Those who speak in one turn. */
export interface TurnPorts {
  readonly understand: Understand;
  readonly phrase: Phrase;
  readonly translate: Translate;
  readonly retell: Retell;
  readonly recount: Recount;
  /** Reads at once, to foresee the next question, where one model reads and words and so may do both in one call; else null. */
  readonly foresees: Understand | null;
  readonly patient: SpeakAsPatient;
  readonly judge: Judge;
  /** Suggests to authors how a line is rewritten; null where no language model does: our own code knows of nothing beyond its fixes. */
  readonly suggest: SuggestLine<ModelFailure['kind']> | null;
}

/** Everyone who speaks, each by our own code or by a language model over it. */
export interface Models {
  readonly speakers: readonly Speaker[];
  /** Whether a language model suggests to authors how a line is rewritten. */
  readonly suggests: boolean;
  /** Does the work of one turn with those who speak in it, within its bounds. Answers what came of it, and how each call to a model went. */
  readonly inTurn: <Value>(
    terms: TurnTerms,
    work: (ports: TurnPorts) => Promise<Value>,
  ) => Promise<{ readonly value: Value; readonly calls: readonly ModelCallTrace[] }>;
}

const shownHashLength = 8;
const builtin = 'builtin';

/** The instructions of the models in a consultation, each role with the beginning of its hash; null where no model speaks. */
export function describePrompts(speakers: readonly Speaker[]): string | null {
  const prompts = speakers.flatMap(({ role, promptHash }) =>
    promptHash === null ? [] : [`${role} ${promptHash.slice(0, shownHashLength)}`],
  );
  return prompts.length === 0 ? null : prompts.join(', ');
}

/** Who spoke in a consultation with its emulated patient and its judge, in words: one name where it is the same everywhere. */
export function describeSpeakers(speakers: readonly Speaker[]): string {
  const modelOf = (role: Speaker['role']) => speakers.find((speaker) => speaker.role === role)?.model;
  const assistant = modelOf('understand') ?? builtin;
  const others = (['phrase', 'patient', 'judge'] as const).flatMap((role) => {
    const model = modelOf(role);
    return model === undefined || model === assistant ? [] : [`${role} ${model}`];
  });
  return [assistant, ...others].join(', ');
}

/** The same where any of them is a language model; null where our own code is everyone. */
export function describeConfigured(speakers: readonly Speaker[]): string | null {
  return speakers.every(({ model }) => model === builtin) ? null : describeSpeakers(speakers);
}
