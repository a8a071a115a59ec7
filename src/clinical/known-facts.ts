import type { FindingCode } from '../shared/ids.ts';
import type { Fact } from './fact.ts';
import type { Knowledge } from './knowledge.ts';
import { impliedByFinding } from './with-implications.ts';

export type FactsByFinding = ReadonlyMap<FindingCode, Fact>;

/**
 * What was said together with what follows from it. A time said of a refinement is that of what it refines, too: who has had a crushing chest
 * pain for three weeks has had chest pain for three weeks.
 */
export function knownFacts(facts: readonly Fact[], knowledge: Knowledge): FactsByFinding {
  const known = impliedByFinding(facts, knowledge);
  for (const fact of facts) {
    if (fact.status !== 'present' || (fact.value?.kind !== 'duration' && fact.value?.kind !== 'date')) continue;
    let base = knowledge.findings.get(fact.finding)?.of as FindingCode | undefined;
    for (let depth = 0; base !== undefined && depth < 8; depth += 1) {
      const above = known.get(base);
      if (above?.status === 'present' && above.value === null) known.set(base, { ...above, value: fact.value });
      base = knowledge.findings.get(base)?.of as FindingCode | undefined;
    }
  }
  return known;
}
