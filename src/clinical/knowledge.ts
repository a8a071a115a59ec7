import type { ConditionCode, FindingCode } from '../shared/ids.ts';
import type { Condition } from './condition.ts';
import type { Finding } from './finding.ts';
import type { Locales } from './locale.ts';
import type { MedicineClass } from './medicine.ts';
import type { PatientAnswers } from './patient-answers.ts';
import type { Ears } from './reading/learned/hearing.ts';
import type { QuestionEars } from './reading/learned/question-ears.ts';
import type { RedFlag } from './red-flag.ts';
import type { SpokenDanger } from './spoken-danger.ts';

/** The features that refine findings, as written in `knowledge/features.yaml`: feature -> value -> words that say it. */
export type Features = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** All clinical knowledge, checked and indexed. `version` is a hash of the files it was read from. */
export interface Knowledge {
  readonly version: string;
  readonly findings: ReadonlyMap<FindingCode, Finding>;
  /** Findings by what they refine. */
  readonly refinements: ReadonlyMap<FindingCode, readonly Finding[]>;
  readonly conditions: ReadonlyMap<ConditionCode, Condition>;
  readonly redFlags: readonly RedFlag[];
  /** How danger is told in other languages; absent where nothing is known of them. */
  readonly spokenDangers?: readonly SpokenDanger[];
  readonly features: Features;
  /** Shorter words for them, which say so much only where it was heard already what they are of; absent where there are none. */
  readonly attributeWords?: Features;
  /** Absent where nothing is known of medicines. */
  readonly medicineClasses?: readonly MedicineClass[];
  /** What the questions of patients are answered from; absent where they are not. */
  readonly patientAnswers?: PatientAnswers;
  /** The learned part of the reader; absent where its weights are not there, and the rules read alone. */
  readonly ears?: Ears;
  /** What tells one question of a patient from another; absent where its weights are not there, and no question is told from another. */
  readonly questionEars?: QuestionEars;
  /** What is said in other languages without a model, and what tells them; empty where nothing is. */
  readonly locales: Locales;
}

/** The findings that refine others, by what they refine, in the order of the findings. */
export function refinementsAmong(findings: Iterable<Finding>): Knowledge['refinements'] {
  const refinements = new Map<FindingCode, Finding[]>();
  for (const finding of findings) {
    if (finding.of === undefined) continue;
    const others = refinements.get(finding.of);
    if (others === undefined) refinements.set(finding.of, [finding]);
    else others.push(finding);
  }
  return refinements;
}
