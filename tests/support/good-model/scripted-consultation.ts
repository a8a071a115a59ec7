import type { Understood } from '../../../src/models/language-model/roles/understand/understood-shape.ts';

/** What a patient says, with what a very good model reads in it and how it shows that it heard. */
export interface Line {
  readonly says: string;
  readonly read: Partial<Understood>;
  /** Said before the question that follows, in the clinic's language. */
  readonly heard?: string;
}

/** A consultation with a model's answers written out. */
export interface ScriptedConsultation {
  readonly name: string;
  readonly language: string;
  /** Said first, whatever is asked. */
  readonly tells: readonly Line[];
  /** Said to a question whose words fit, as often as it is asked. */
  readonly answers: readonly (readonly [asked: RegExp, line: Line])[];
  /** Said to every other question. */
  readonly otherwise: Line;
  /** What `tells` told and is not to be asked: words of questions that would. */
  readonly toldOf: readonly RegExp[];
  /** Whether what is told calls for help: the alarms of the first turns that raise one, by turn. */
  readonly alarmIn: number | null;
  /** What a very good model writes down of it for the doctor, each sentence with words of what it is from. */
  readonly recounted: readonly (readonly [text: string, ...from: readonly string[]])[];
  /** What the clinic's summary has to hold of it. */
  readonly inSummary: readonly RegExp[];
}

type Answer = NonNullable<Understood['answer']>;

/** The answer to a question by its quote. */
export function answered(kind: Answer['kind'], quote: string, more: Partial<Answer> = {}): Answer {
  return { kind, optionIds: [], amount: null, unit: null, quote, ...more };
}
