import type { z } from 'zod';
import type { matchByModel } from '../../contracts/test-bench/test-run.ts';
import type { Verdict } from '../../interview/judge-port.ts';

export type MatchByModel = z.infer<typeof matchByModel>;

/** What a language model had a say in of a score, as it is sent; null where our own rules alone decided it. */
export function presentMatch({ decidedBy, matched, byRules }: Pick<Verdict, 'decidedBy' | 'matched' | 'byRules'>): MatchByModel | null {
  if (decidedBy === undefined || matched === null || byRules === undefined) return null;
  return { diagnosis: matched.diagnosis, as: matched.as, reason: matched.reason ?? '', accuracy_by_rules: byRules.accuracy };
}
