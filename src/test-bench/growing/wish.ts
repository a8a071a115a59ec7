import type { Finding } from '../../clinical/finding.ts';
import type { FindingCode } from '../../shared/ids.ts';

/** What a patient is to be like, of whatever else they are. */
export interface Wish {
  readonly present: readonly FindingCode[];
  readonly absent: readonly FindingCode[];
  /** What is to be said in these words, because the knowledge has no finding for it. */
  readonly said: readonly string[];
  readonly leastYears: number;
  readonly mostYears: number;
  readonly sex: 'female' | 'male' | null;
  /** For how long the complaint has been there, and how bad it is from 0 to 10. */
  readonly days: number | null;
  readonly rating: number | null;
}

export const oldestYears = 90;

/** Nothing in particular. */
export const anybody: Wish = {
  present: [],
  absent: [],
  said: [],
  leastYears: 0,
  mostYears: oldestYears,
  sex: null,
  days: null,
  rating: null,
};

/** The wish for somebody who also has a finding, of an age and a sex that may have it. What is not to be there stays away. */
export function withFinding(wish: Wish, { code, ages, sex }: Finding): Wish {
  if (wish.present.includes(code) || wish.absent.includes(code)) return wish;
  return {
    ...withAges(wish, ages?.[0] ?? 0, ages?.[1] ?? oldestYears),
    present: [...wish.present, code],
    sex: wish.sex ?? sex ?? null,
  };
}

/** The wish for somebody who has not got a finding. What is to be there stays. */
export function withoutFinding(wish: Wish, code: FindingCode): Wish {
  return wish.present.includes(code) || wish.absent.includes(code) ? wish : { ...wish, absent: [...wish.absent, code] };
}

/** The wish for somebody between two ages; left as it is where nobody would be both. */
export function withAges(wish: Wish, least: number, most: number): Wish {
  const [leastYears, mostYears] = [Math.max(wish.leastYears, least), Math.min(wish.mostYears, most)];
  return leastYears > mostYears ? wish : { ...wish, leastYears, mostYears };
}
