import type { Finding } from '../clinical/finding.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import type { RecordList } from '../protocol/predicate.ts';
import type { ConditionCode, FindingCode } from '../shared/ids.ts';

/** What of the knowledge the compiler's words come from. */
export type VocabularyKnowledge = Pick<Knowledge, 'findings' | 'conditions' | 'features' | 'medicineClasses'>;

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

/** What the compiler needs to know of a finding. */
export type KnownFinding = Pick<Finding, 'code' | 'label' | 'kind' | 'of' | 'sex' | 'ages' | 'features'>;

/** Finds authors' words in the clinical knowledge. An unsure match is no match: a wrong one would leave a question out or answer it wrongly. */
export interface Vocabulary {
  /** `topic` is the chief complaint: 'throbbing' is of the headache. */
  bindFinding(words: string, kind: WordsKind, topic: string | null, below?: WordsBelow): BoundFinding | null;
  bindCondition(words: string): ConditionCode | null;
  /** The one finding that a text is about ('How bad is the cough?'), whatever else it says of it; null where it names none or several. */
  namedFinding(words: string): FindingCode | null;
  finding(code: string): KnownFinding | null;
  /** All names by which something may stand in a list of the saved medical information; null where the knowledge does not know it. */
  recordNames(list: RecordList, words: string): readonly string[] | null;
}

/** Binds nothing: for reading a prompt without any knowledge. */
export const emptyVocabulary: Vocabulary = {
  bindFinding: () => null,
  bindCondition: () => null,
  namedFinding: () => null,
  finding: () => null,
  recordNames: () => null,
};
