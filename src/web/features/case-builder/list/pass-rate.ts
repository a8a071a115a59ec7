import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { parseLatestResult } from '../../../ui/runs/latest-result.ts';

/** How many of a group's cases have a scored last result, and how many of these hit the expected diagnosis. */
export interface PassRate {
  readonly scored: number;
  readonly correct: number;
  /** COR or TOP3. */
  readonly topThree: number;
}

/** Counts the last results of cases. What was never run, or is in a shape of earlier days, does not count. */
export function passRateOf(cases: readonly Pick<MedicalCase, 'latest_test_result'>[], now: Date): PassRate {
  const words = cases.flatMap(({ latest_test_result }) => {
    const result = parseLatestResult(latest_test_result, now);
    return result.kind === 'scored' ? [result.accuracy.word] : [];
  });
  const correct = words.filter((word) => word === 'COR').length;
  return { scored: words.length, correct, topThree: correct + words.filter((word) => word === 'TOP3').length };
}
