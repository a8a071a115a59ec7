import type { ConditionCode, FindingCode } from '../shared/ids.ts';

/** What a text is, in which a finding is looked for: the wording of a question, one of its answers, or a fact named in a condition. */
export type WordsKind = 'question' | 'option' | 'fact';

export interface BoundFinding {
  readonly finding: FindingCode;
  /** What the words say of the finding: 'no fever' is bound to fever, absent. */
  readonly status: 'present' | 'absent';
}

/** Where words stand, as far as it changes what they mean. */
export interface WordsBelow {
  /** The question whose answer the words are. */
  readonly asked?: string | null;
  /** What the question above is bound to: 'it' is that. */
  readonly above?: FindingCode | null;
}

/** Finds authors' words in the clinical knowledge. An unsure match is no match: a wrong one would leave a question out or answer it wrongly. */
export interface Vocabulary {
  /** `topic` is the chief complaint: 'throbbing' is of the headache. */
  bindFinding(words: string, kind: WordsKind, topic: string | null, below?: WordsBelow): BoundFinding | null;
  bindCondition(words: string): ConditionCode | null;
  hasFinding(code: string): boolean;
}

/** Binds nothing: for reading a prompt without any knowledge. */
export const emptyVocabulary: Vocabulary = { bindFinding: () => null, bindCondition: () => null, hasFinding: () => false };
