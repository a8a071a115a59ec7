import type { KnowledgeEntries } from '../knowledge-entries.ts';

type Findings = KnowledgeEntries['findings'];

/** For each finding itself and all that is present with it, through what it refines and implies. */
export function findingsWithin(findings: Findings): ReadonlyMap<string, ReadonlySet<string>> {
  const next = new Map(findings.map(({ entry }) => [entry.code, [...(entry.of === undefined ? [] : [entry.of]), ...entry.implies]]));
  return new Map(findings.map(({ entry }) => [entry.code, reach(entry.code, next)]));
}

function reach(start: string, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set<string>();
  const pending = [start];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    if (seen.has(current)) continue;
    seen.add(current);
    pending.push(...(next.get(current) ?? []));
  }
  return seen;
}
