import type { ConditionCode, FindingCode, NodeId } from '../shared/ids.ts';
import type { Predicate } from './predicate.ts';
import type { Asks, QuestionSubject } from './question-meaning.ts';

export type NodeKind = 'open' | 'yes-no' | 'one-of' | 'several-of' | 'number' | 'scale' | 'date' | 'duration' | 'age';

/** One answer that a node offers. `finding` is what choosing it establishes, where its words are bound to our knowledge. */
export interface NodeOption {
  readonly id: string;
  readonly label: string;
  readonly finding: FindingCode | null;
  /** Choosing it denies the others ('none of these') or leaves the list ('something else'). */
  readonly role: 'choice' | 'none' | 'other';
}

/** One question. `finding` is what its answer establishes, where its words are bound to our knowledge. */
export interface ProtocolNode {
  readonly id: NodeId;
  /** What its author calls it ('A4a', 'VI'), where that is not its number. */
  readonly authorLabel?: string;
  readonly parent: NodeId | null;
  readonly line: number;
  readonly text: string;
  readonly kind: NodeKind;
  readonly options: readonly NodeOption[];
  readonly unit: string | null;
  readonly range: { readonly least: number; readonly most: number } | null;
  readonly finding: FindingCode | null;
  readonly asks: Asks;
  /** The words in '[asks: …]' by which the author settled what it asks. */
  readonly settledAs?: string;
  readonly about: QuestionSubject;
  readonly required: boolean;
}

/**
 * The program is a list of steps, carried out from the top; a step whose predicate is not true is passed over (an `ask` is carried out on
 * unknown, too). `label` is the number of a numbered line that asks nothing, for jumps that name it.
 */
export type Step =
  | { readonly kind: 'ask'; readonly node: NodeId; readonly when: Predicate; readonly line: number }
  | { readonly kind: 'jump'; readonly to: NodeId; readonly when: Predicate; readonly line: number; readonly label?: NodeId }
  | {
      readonly kind: 'emergency';
      readonly when: Predicate;
      readonly words: string;
      readonly thenStop: boolean;
      readonly line: number;
      readonly label?: NodeId;
    }
  | { readonly kind: 'stop'; readonly when: Predicate; readonly words: string | null; readonly line: number; readonly label?: NodeId };

/** A diagnosis that the author names; bound to a condition of our knowledge where its words match. */
export interface Consideration {
  readonly label: string;
  readonly condition: ConditionCode | null;
  readonly when: Predicate;
  readonly doNotMiss: boolean;
  readonly line: number;
}

/** Advice for the summary that the author names, with the predicate under which it is given. */
export interface AuthoredNextStep {
  readonly text: string;
  readonly when: Predicate;
  readonly line: number;
}

/** The compiled prompt: immutable, and the only thing that decides what is asked. `hash` identifies its content. */
export interface Protocol {
  readonly name: string;
  readonly title: string;
  readonly hash: string;
  readonly chiefComplaint: string;
  readonly alsoFor: readonly string[];
  readonly style: readonly string[];
  readonly questionLimit: number | null;
  readonly nodes: readonly ProtocolNode[];
  readonly steps: readonly Step[];
  readonly considerations: readonly Consideration[];
  readonly nextSteps: readonly AuthoredNextStep[];
}
