/** What is normal at an age, in usual units. Both ends are still normal. Ages in years; null counts as adult. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

const adult = 12;

/** Heart beats per minute at rest (NICE NG51 and APLS ranges; wide, so that worry alone is no finding). */
export function heartRateRange(ageYears: number | null): Range {
  if (ageYears === null || ageYears >= adult) return { least: 50, most: 100 };
  if (ageYears < 1) return { least: 100, most: 160 };
  if (ageYears < 2) return { least: 90, most: 150 };
  if (ageYears < 5) return { least: 80, most: 140 };
  return { least: 70, most: 120 };
}

/** Breaths per minute (WHO and APLS ranges). */
export function breathingRateRange(ageYears: number | null): Range {
  if (ageYears === null || ageYears >= adult) return { least: 10, most: 20 };
  if (ageYears < 2 / 12) return { least: 25, most: 60 };
  if (ageYears < 1) return { least: 25, most: 50 };
  if (ageYears < 5) return { least: 20, most: 40 };
  return { least: 15, most: 30 };
}

/** Systolic blood pressure in mmHg below which it is low: 70 plus twice the age in childhood (PALS). */
export function lowestSystolic(ageYears: number | null): number {
  if (ageYears === null || ageYears >= 10) return 90;
  return ageYears < 1 ? 70 : 70 + 2 * ageYears;
}
