import type { FindingCode, NodeId } from '../shared/ids.ts';

export type Comparison = 'below' | 'at-most' | 'equal' | 'at-least' | 'above';

/** A condition over answers and facts, as compiled from an author's words. It has three values: true, false and unknown. */
export type Predicate =
  | { readonly kind: 'always' }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Predicate[] }
  | { readonly kind: 'not'; readonly of: Predicate }
  /** The author's 'is not': the opposite of one comparison, but unknown, not true, while its question was not asked. */
  | { readonly kind: 'is-not'; readonly of: Predicate }
  | { readonly kind: 'at-least'; readonly count: number; readonly of: readonly Predicate[] }
  | { readonly kind: 'answered-yes' | 'answered-no'; readonly node: NodeId }
  | { readonly kind: 'was-asked'; readonly node: NodeId }
  /** Whether a question was asked and is answered; 'not known' is no answer. */
  | { readonly kind: 'is-known'; readonly node: NodeId }
  | { readonly kind: 'chose'; readonly node: NodeId; readonly optionId: string }
  | { readonly kind: 'says'; readonly node: NodeId; readonly words: string }
  | {
      readonly kind: 'amount';
      readonly node: NodeId;
      readonly comparison: Comparison;
      readonly amount: number;
      readonly unit: string | null;
    }
  | { readonly kind: 'finding'; readonly finding: FindingCode }
  | {
      readonly kind: 'finding-amount';
      readonly finding: FindingCode;
      readonly comparison: Comparison;
      readonly amount: number;
      readonly unit: string | null;
    }
  | { readonly kind: 'age'; readonly comparison: Comparison; readonly years: number }
  | { readonly kind: 'sex'; readonly sex: 'female' | 'male' }
  | RecordPredicate
  | { readonly kind: 'body'; readonly measure: BodyMeasure; readonly comparison: Comparison; readonly amount: number }
  | ScorePredicate;

export const recordLists = ['medications', 'diagnoses', 'allergies', 'procedures'] as const;
export type RecordList = (typeof recordLists)[number];

/**
 * Whether a list of the saved medical information holds something. `names` are all words by which it may stand there (generic name, brands, the
 * members of a class), in plain words. A `finding` that means the same decides where it is known.
 */
export interface RecordPredicate {
  readonly kind: 'record';
  readonly list: RecordList;
  readonly words: string;
  readonly names: readonly string[];
  readonly finding: FindingCode | null;
}

/** Weight in kilograms, height in centimetres, and the body mass index (kg/m²). */
export type BodyMeasure = 'weight-kg' | 'height-cm' | 'bmi';

/** The sum of the answers of some questions: amounts as they are, options by their points. A question that was not asked counts nothing. */
export interface ScorePredicate {
  readonly kind: 'score';
  readonly nodes: readonly NodeId[];
  /** Points by question and by the id of its option. */
  readonly points: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly comparison: Comparison;
  readonly amount: number;
}

export type Truth = 'true' | 'false' | 'unknown';
