import type { DiagnosisIndex } from '../../clinical/diagnosis/compile-diagnoses.ts';
import { matchDiagnosis } from '../../clinical/diagnosis/match-diagnosis.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { ConditionCode } from '../../shared/ids.ts';

/** How well a ranking met an expected diagnosis. `rank` counts from 1; null when none of the ranked ones is it. */
export interface DiagnosisScore {
  readonly rank: number | null;
  /** Whether any condition of the knowledge is the expected one: what is not there can't be found. */
  readonly inKnowledge: boolean;
  /** The expected condition must not be missed. */
  readonly isDoNotMiss: boolean;
  /** It stands among the first three, or is named as not to be missed. */
  readonly isNamed: boolean;
}

/** Compares a ranking, likeliest first, and the do-not-miss diagnoses with what an examiner expected. */
export function scoreDiagnosis(
  expected: string,
  ranking: readonly ConditionCode[],
  doNotMiss: readonly ConditionCode[],
  { knowledge, diagnoses }: { readonly knowledge: Knowledge; readonly diagnoses: DiagnosisIndex },
): DiagnosisScore {
  const fits = matchDiagnosis(expected, diagnoses);
  const index = ranking.findIndex((code) => fits.has(code));
  return {
    rank: index === -1 ? null : index + 1,
    inKnowledge: fits.size > 0,
    isDoNotMiss: [...fits.keys()].some((code) => knowledge.conditions.get(code)?.doNotMiss === true),
    isNamed: (index !== -1 && index < 3) || doNotMiss.some((code) => fits.has(code)),
  };
}
