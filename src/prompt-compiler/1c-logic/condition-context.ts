import type { NodeKind } from '../../protocol/protocol.ts';
import type { Binding, ReadQuestion } from '../1b-questions/questions.ts';
import type { MessageCode } from '../messages/catalogue.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { LabelIndex } from './label-index.ts';
import type { NamedQuestion } from './logic.ts';

/** How conditions use answers, by question. */
export interface AnswerUses {
  get(number: string): NodeKind | undefined;
  set(number: string, kind: NodeKind): void;
}

/** What a condition may speak of. */
export interface Prompt {
  readonly questions: ReadonlyMap<string, ReadQuestion>;
  /** Question numbers in the order in which they stand. */
  readonly order: readonly string[];
  /** The parts of those numbers, in the same order. */
  readonly parts: readonly (readonly number[])[];
  /** Questions that ask for a length of time, in the order in which they stand. */
  /** Which questions the lines that add answers up name, the first line first. */
  readonly scores?: readonly { readonly line: number; readonly numbers: readonly string[] }[];
  readonly lasting?: readonly ReadQuestion[];
  /** Questions that ask how many there are of something. */
  readonly counting?: () => readonly ReadQuestion[];
  /** Questions whose answers stand with their points. */
  readonly pointed?: () => readonly ReadQuestion[];
  /** Numbers of lines that ask nothing. */
  readonly labels: ReadonlyMap<string, number>;
  readonly index: LabelIndex;
  readonly vocabulary: Vocabulary;
  readonly topic: string | null;
  readonly bindings: Binding[];
  /** Where conditions name questions by their numbers. */
  readonly references: NamedQuestion[];
  /** How conditions use the answers of questions whose wording leaves their kind open. */
  readonly uses: AnswerUses;
}

export interface ConditionContext {
  readonly prompt: Prompt;
  readonly line: number;
  /** The question to which problems of the condition belong. */
  readonly questionId: string | null;
  /** The question that 'if yes' speaks of. */
  readonly about: ReadQuestion | null;
  /** The question asked last before the line, of which 'more than 3 days' may be said. */
  readonly previous?: ReadQuestion | null;
  /** Whether the line stands below that question, so that 'above 7' speaks of its answer, too. */
  readonly owned: boolean;
}

/** Why a condition could not be read: at which of its characters, and what it could be changed to. */
export interface ConditionProblem {
  readonly code: MessageCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly from: number;
  readonly to: number;
  readonly suggestion: string | null;
}
