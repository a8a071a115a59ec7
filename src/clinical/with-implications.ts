import type { FindingCode } from '../shared/ids.ts';
import type { Fact } from './fact.ts';
import type { Finding } from './finding.ts';
import type { Knowledge } from './knowledge.ts';

/**
 * Adds what the facts imply: a present refinement makes what it refines present, a present finding whatever it implies, several that are present
 * together what they make up and none of what they exclude, how long something has lasted those of its refinements that are told by time, and an absent base its refinements
 * absent. What is stated itself is never overruled. Implied facts come after the stated ones and carry no quote.
 */
export function withImplications(facts: readonly Fact[], knowledge: Knowledge): readonly Fact[] {
  return [...impliedByFinding(facts, knowledge).values()];
}

interface MadeOfSeveral {
  readonly code: FindingCode;
  readonly together: readonly FindingCode[];
}

const madeBefore = new WeakMap<Knowledge['findings'], readonly MadeOfSeveral[]>();

function madeOfSeveral({ findings }: Knowledge): readonly MadeOfSeveral[] {
  const before = madeBefore.get(findings);
  if (before !== undefined) return before;
  const made = [...findings.values()].flatMap(({ code, together }) => (together === undefined ? [] : [{ code, together }]));
  madeBefore.set(findings, made);
  return made;
}

/** The same as `withImplications`, by finding. */
export function impliedByFinding(facts: readonly Fact[], knowledge: Knowledge): Map<FindingCode, Fact> {
  const known = new Map<FindingCode, Fact>(facts.map((fact) => [fact.finding, fact]));
  const imply = (finding: FindingCode, by: FindingCode, status: 'present' | 'absent'): void => {
    const stated = known.get(finding);
    if (stated !== undefined && stated.status !== 'unknown') return;
    if (stated !== undefined && stated.source.kind !== 'implied') return;
    known.set(finding, { finding, status, value: null, quote: null, source: { kind: 'implied', by } });
  };
  const follow = (order: FindingCode[]): void => {
    for (const code of order) {
      if (known.get(code)?.status !== 'present') continue;
      const finding = knowledge.findings.get(code);
      if (finding === undefined) continue;
      for (const implied of [...(finding.of === undefined ? [] : [finding.of]), ...finding.implies]) {
        if (known.has(implied)) continue;
        imply(implied, code, 'present');
        order.push(implied);
      }
    }
  };
  for (const { finding: code, status } of facts) {
    if (status !== 'present') continue;
    for (const excluded of knowledge.findings.get(code)?.excludes ?? []) if (!known.has(excluded)) imply(excluded, code, 'absent');
  }
  const order = [...known.keys()];
  for (const { finding, status } of toldByTime(facts, knowledge)) {
    if (known.has(finding.code)) continue;
    imply(finding.code, finding.of ?? finding.code, status);
    order.push(finding.code);
  }
  follow(order);
  for (const { code, together } of madeOfSeveral(knowledge)) {
    if (known.has(code) || !together.every((part) => known.get(part)?.status === 'present')) continue;
    imply(code, together[0] as FindingCode, 'present');
    follow([code]);
  }
  // Each refinement that is implied is absent as well, and is come to in its turn.
  for (const { finding: base, status } of known.values()) {
    if (status !== 'absent') continue;
    for (const { code } of knowledge.refinements.get(base) ?? []) if (!known.has(code)) imply(code, base, 'absent');
  }
  return known;
}

/** The refinements that a time tells: a cough of six weeks is one of three weeks or more, and none of more than eight. */
function* toldByTime(
  facts: readonly Fact[],
  knowledge: Knowledge,
): Generator<{ readonly finding: Finding; readonly status: 'present' | 'absent' }> {
  for (const { finding: code, status, value } of facts) {
    if (status !== 'present' || value?.kind !== 'duration') continue;
    let base: FindingCode | undefined = code;
    for (let depth = 0; base !== undefined && depth < mostDepth; depth += 1) {
      for (const finding of knowledge.refinements.get(base) ?? []) {
        if (finding.lastsAtLeastDays === undefined) continue;
        yield { finding, status: value.days >= finding.lastsAtLeastDays ? 'present' : 'absent' };
      }
      base = knowledge.findings.get(base)?.of;
    }
  }
}

const mostDepth = 6;
