import type { FindingCode, NodeId } from '../shared/ids.ts';
import type { Answer } from './answer.ts';
import type { MedicalRecord } from './medical-record.ts';

/**
 * What a predicate may look at. A question whose answer was volunteered before it was asked counts as answered. A finding is `untold` when
 * nothing was ever said of it, and `unknown` when it was asked and the patient could not say.
 */
export interface KnownSoFar {
  answer(node: NodeId): Answer | 'not-asked';
  finding(code: FindingCode): 'present' | 'absent' | 'unknown' | 'untold';
  /** The measured value of a finding in its own unit (durations in days), or null when it is not known. */
  amount(code: FindingCode): number | null;
  readonly ageYears: number | null;
  readonly sex: 'female' | 'male' | null;
  /** The saved medical information; absent or null where nothing is known of it. */
  readonly record?: MedicalRecord | null;
}
