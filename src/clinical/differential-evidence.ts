import type { ConditionCode, FindingCode } from '../shared/ids.ts';
import type { Condition, ConditionFinding } from './condition.ts';
import { compilePriors, type PriorsFor } from './differential-prior.ts';
import type { Finding } from './finding.ts';
import type { Knowledge } from './knowledge.ts';
import { compileWordEvidence, type WordEvidence } from './word-evidence.ts';

/** How much a finding's presence or absence moves one condition, in nats against the background. */
export interface Evidence {
  /** Index of the condition in `EvidenceTable.conditions`. */
  readonly condition: number;
  /** The share of people with the condition who have the finding; given its base where the finding refines one. */
  readonly often: number;
  readonly oftenGivenBase: number;
  readonly present: number;
  readonly presentGivenBase: number;
  readonly absent: number;
  readonly absentGivenBase: number;
}

/** What one finding says of all conditions; those not in `evidence` have it as often as everybody else. */
export interface FindingEvidence {
  readonly finding: Finding;
  readonly base: FindingCode | null;
  /** The finding at the top of the chain of refinements: what is said of one symptom is weighed together. */
  readonly group: FindingCode;
  readonly background: number;
  readonly backgroundGivenBase: number;
  readonly evidence: readonly Evidence[];
  /** The same by the condition's index. */
  readonly byCondition: ReadonlyMap<number, Evidence>;
}

/** Knowledge turned into numbers for the differential; made once. */
export interface EvidenceTable {
  readonly conditions: readonly Condition[];
  /** The place of each condition in `conditions`. */
  readonly indexes: ReadonlyMap<ConditionCode, number>;
  /** The places of the conditions in the order of their codes. */
  readonly alphabetical: Uint16Array;
  readonly priorsFor: PriorsFor;
  readonly findings: ReadonlyMap<FindingCode, FindingEvidence>;
  readonly words: WordEvidence;
}

const tellingWeight = { low: 0.6, usual: 1, high: 1.35 } as const;

/** Bounds of one finding's weight in nats: a single answer, misheard or mistaken, must not decide a diagnosis alone. */
const mostFor = 4;
const mostAgainst = -3.8;

/** Turns knowledge into the numbers of the differential. */
export function compileEvidence(knowledge: Knowledge): EvidenceTable {
  const conditions = [...knowledge.conditions.values()];
  const shares = conditions.map((condition) => withOtherSites(sharesWithBases(condition, knowledge), knowledge));
  const conditionsWith = new Map<FindingCode, number[]>();
  for (const [index, share] of shares.entries()) {
    for (const code of share.keys()) {
      const others = conditionsWith.get(code);
      if (others === undefined) conditionsWith.set(code, [index]);
      else others.push(index);
    }
  }
  const findings = new Map<FindingCode, FindingEvidence>();
  for (const finding of knowledge.findings.values()) {
    const base = baseOf(finding, knowledge);
    const backgroundGivenBase = base === null ? finding.background : givenBase(finding.background, base.background);
    const evidence: Evidence[] = [];
    for (const index of conditionsWith.get(finding.code) ?? []) {
      const share = shares[index];
      const own = share?.get(finding.code);
      if (share === undefined || own === undefined) continue;
      const baseShare = base === null ? 1 : (share.get(base.code)?.often ?? own.often);
      evidence.push(
        weigh(index, own, base === null ? own.often : givenBase(own.often, baseShare), finding.background, backgroundGivenBase),
      );
    }
    findings.set(finding.code, {
      finding,
      base: base?.code ?? null,
      group: groupOf(finding, knowledge),
      background: finding.background,
      backgroundGivenBase,
      evidence,
      byCondition: new Map(evidence.map((entry) => [entry.condition, entry])),
    });
  }
  const codes = conditions.map(({ code }) => code);
  return {
    conditions,
    indexes: new Map(codes.map((code, index) => [code, index])),
    alphabetical: Uint16Array.from(codes.keys()).sort((one, other) => ((codes[one] ?? '') < (codes[other] ?? '') ? -1 : 1)),
    priorsFor: compilePriors(conditions),
    findings,
    words: compileWordEvidence(knowledge, conditions),
  };
}

function weigh(
  condition: number,
  own: ConditionFinding,
  oftenGivenBase: number,
  background: number,
  backgroundGivenBase: number,
): Evidence {
  const weight = tellingWeight[own.telling];
  return {
    condition,
    often: own.often,
    oftenGivenBase,
    present: bounded(Math.log(own.often / background) * weight),
    presentGivenBase: bounded(Math.log(oftenGivenBase / backgroundGivenBase) * weight),
    absent: bounded(Math.log((1 - Math.min(own.often, 0.98)) / (1 - background)) * Math.min(weight, 1)),
    absentGivenBase: bounded(Math.log((1 - Math.min(oftenGivenBase, 0.98)) / (1 - backgroundGivenBase)) * Math.min(weight, 1)),
  };
}

/** A condition's findings, with those that a listed refinement presupposes: crushing chest pain is chest pain. */
function sharesWithBases(condition: Condition, knowledge: Knowledge): ReadonlyMap<FindingCode, ConditionFinding> {
  const shares = new Map(condition.findings);
  for (const [code, own] of condition.findings) {
    let base = baseOf(knowledge.findings.get(code), knowledge);
    for (let depth = 0; base !== null && depth < 8; depth += 1) {
      const known = shares.get(base.code);
      if (known === undefined || known.often < own.often) {
        shares.set(base.code, { often: Math.max(own.often, base.background), telling: known?.telling ?? 'usual' });
      }
      base = baseOf(base, knowledge);
    }
  }
  return shares;
}

/** Of those whose pain a condition puts elsewhere, this many have it in a place that it does not name, too, at least. */
const leastElsewhere = 0.1;

/** A pain that a condition puts low in the belly is seldom high: what is left over for the places that it does not name. */
function withOtherSites(
  shares: ReadonlyMap<FindingCode, ConditionFinding>,
  knowledge: Knowledge,
): ReadonlyMap<FindingCode, ConditionFinding> {
  const all = new Map(shares);
  const located = [...shares.keys()]
    .flatMap((code) => knowledge.findings.get(code) ?? [])
    .filter((finding) => siteOf(finding) !== undefined);
  for (const base of new Set(located.map((finding) => finding.of as FindingCode))) {
    const own = located.filter((finding) => finding.of === base);
    const baseShare = shares.get(base)?.often ?? 1;
    const named = Math.min(1, Math.max(...own.map((finding) => shares.get(finding.code)?.often ?? 0)) / baseShare);
    const sites = new Set(own.map(siteOf));
    for (const other of knowledge.refinements.get(base) ?? []) {
      if (shares.has(other.code) || siteOf(other) === undefined || sites.has(siteOf(other))) continue;
      const left = Math.max(1 - named, leastElsewhere);
      const usual = other.background / (knowledge.findings.get(base)?.background ?? 1);
      if (left < usual) all.set(other.code, { often: left * baseShare, telling: 'usual' });
    }
  }
  return all;
}

function siteOf(finding: Finding): string | undefined {
  return finding.of === undefined ? undefined : finding.features?.site;
}

function baseOf(finding: Finding | undefined, knowledge: Knowledge): Finding | null {
  const code = finding?.of ?? finding?.implies[0];
  const base = code === undefined ? undefined : knowledge.findings.get(code as FindingCode);
  return base === undefined || base.code === finding?.code ? null : base;
}

function groupOf(finding: Finding, knowledge: Knowledge): FindingCode {
  let top = finding;
  for (let depth = 0; depth < 8; depth += 1) {
    const base = baseOf(top, knowledge);
    if (base === null) break;
    top = base;
  }
  return top.code;
}

function givenBase(share: number, baseShare: number): number {
  return Math.min(Math.max(share / baseShare, 0.004), 0.97);
}

function bounded(weight: number): number {
  return Math.min(Math.max(weight, mostAgainst), mostFor);
}
