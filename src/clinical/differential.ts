import type { ConditionCode, FindingCode } from '../shared/ids.ts';
import type { Condition } from './condition.ts';
import type { Evidence, EvidenceTable, FindingEvidence } from './differential-evidence.ts';
import type { Fact } from './fact.ts';
import { highestFirst } from './highest-first.ts';
import type { Person } from './person.ts';
import type { UnreadWord } from './unread-word.ts';
import { weighWords, wordsFor } from './word-evidence.ts';

/** One diagnosis of the differential. `for` and `against` hold the findings that speak for and against it, the weightiest first. */
export interface RankedCondition {
  readonly condition: ConditionCode;
  readonly name: string;
  readonly probability: number;
  readonly for: readonly FindingCode[];
  readonly against: readonly FindingCode[];
  /** Words that nothing was read from and that speak for it, the weightiest first; absent where there are none. */
  readonly words?: readonly string[];
}

export interface DifferentialContext {
  /** What the patient came for: a diagnosis that does not explain it is hardly the reason for coming. */
  readonly complaint: FindingCode | null;
  /** Conditions that the protocol's author asks to consider, given what is known. */
  readonly considered: ReadonlySet<ConditionCode>;
  readonly unread?: readonly UnreadWord[];
}

/** Naive Bayes counts related findings too often: the evidence is scaled down, so that probabilities are not overstated. */
const evidenceScale = 0.85;

/** Each further finding about the same symptom counts this much of the one before it. */
const repeatedWeight = 0.85;

/** Denials carry less than the figures say: people deny what they forgot or did not understand. */
const denialWeight = 0.6;

/** Of what hardly ever lacks in a condition, a denial counts in full: a headache without headache is none. */
const hallmark = 0.93;

const unexplainedSymptom = -0.5;
const unexplainedComplaint = -2.5;
const authorConsiders = 0.7;

/** The share of probability kept for causes that our knowledge does not hold. */
const otherCauses = 0.05;

/** How many of the likeliest conditions come with their reasons. */
const reasonedConditions = 30;

const noReasons = { for: [], against: [] };
const nothingMore: DifferentialContext = { complaint: null, considered: new Set() };

/**
 * Ranks all conditions by probability given age, sex and facts, the likeliest first; probabilities sum to less than 1, because the cause may
 * be one that our knowledge does not hold. Unknown facts count for nothing. Bayes' rule with frequencies from our knowledge: a refinement is
 * weighed given its base, and related findings count less the more of them there are.
 */
export function rankConditions(
  table: EvidenceTable,
  facts: readonly Fact[],
  person: Person,
  context: DifferentialContext = nothingMore,
): readonly RankedCondition[] {
  const told = toldFindings(table, facts);
  const { unread = [] } = context;
  const scores = Float64Array.from(table.priorsFor(person));
  for (const group of groups(told)) addGroup(scores, group);
  for (const item of told) rewardExplaining(scores, item, context.complaint);
  for (const [index, weight] of weighWords(table.words, unread)) scores[index] = (scores[index] ?? 0) + weight;
  for (const code of context.considered) {
    const index = table.indexes.get(code);
    if (index !== undefined) scores[index] = (scores[index] ?? 0) + authorConsiders;
  }
  const probabilities = probabilitiesOf(scores);
  return Array.from(highestFirst(table.alphabetical, scores), (index, rank): RankedCondition => {
    const { code, name } = table.conditions[index] as Condition;
    const isLeading = rank < reasonedConditions;
    const reasons = isLeading ? reasonsOf(index, told) : noReasons;
    const words = isLeading ? wordsFor(table.words, unread, index) : [];
    const ranked = { condition: code, name, probability: probabilities[index] ?? 0, for: reasons.for, against: reasons.against };
    return words.length === 0 ? ranked : { ...ranked, words };
  });
}

interface Told {
  readonly about: FindingEvidence;
  readonly present: boolean;
  readonly baseTold: 'present' | 'untold';
}

function toldFindings(table: EvidenceTable, facts: readonly Fact[]): readonly Told[] {
  const statuses = new Map(facts.map((fact) => [fact.finding, fact.status]));
  const told: Told[] = [];
  for (const [code, status] of [...statuses].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const about = table.findings.get(code);
    if (about === undefined || status === 'unknown') continue;
    const baseStatus = about.base === null ? undefined : statuses.get(about.base);
    // With its base denied, the refinement's denial says nothing more.
    if (baseStatus === 'absent' && status === 'absent') continue;
    told.push({ about, present: status === 'present', baseTold: baseStatus === 'present' ? 'present' : 'untold' });
  }
  return told;
}

function weightOf(evidence: Evidence, told: Told): number {
  const given = told.baseTold === 'present';
  if (told.present) return given ? evidence.presentGivenBase : evidence.present;
  const often = given ? evidence.oftenGivenBase : evidence.often;
  return (given ? evidence.absentGivenBase : evidence.absent) * (often >= hallmark ? 1 : denialWeight);
}

function groups(told: readonly Told[]): Iterable<readonly Told[]> {
  const byGroup = new Map<FindingCode, Told[]>();
  for (const item of told) {
    const group = byGroup.get(item.about.group);
    if (group === undefined) byGroup.set(item.about.group, [item]);
    else group.push(item);
  }
  return byGroup.values();
}

function addGroup(scores: Float64Array, group: readonly Told[]): void {
  const [only] = group;
  if (only !== undefined && group.length === 1) {
    for (const evidence of only.about.evidence) {
      scores[evidence.condition] = (scores[evidence.condition] ?? 0) + weightOf(evidence, only) * evidenceScale;
    }
    return;
  }
  const weights = new Map<number, number[]>();
  for (const item of group) {
    for (const evidence of item.about.evidence) {
      const weight = weightOf(evidence, item);
      const own = weights.get(evidence.condition);
      if (own === undefined) weights.set(evidence.condition, [weight]);
      else own.push(weight);
    }
  }
  for (const [condition, own] of weights) {
    own.sort((a, b) => Math.abs(b) - Math.abs(a));
    let scale = evidenceScale;
    for (const weight of own) {
      scores[condition] = (scores[condition] ?? 0) + weight * scale;
      scale *= repeatedWeight;
    }
  }
}

/** What does not explain a symptom is put back against what does; only the distance between the two counts. */
function rewardExplaining(scores: Float64Array, told: Told, complaint: FindingCode | null): void {
  const { finding, group, evidence } = told.about;
  if (!told.present || (finding.kind !== 'symptom' && finding.kind !== 'sign')) return;
  const isComplaint = finding.code === complaint;
  if (!isComplaint && group !== finding.code) return;
  const penalty = isComplaint ? unexplainedComplaint : unexplainedSymptom;
  for (const { condition } of evidence) scores[condition] = (scores[condition] ?? 0) - penalty;
}

function probabilitiesOf(scores: Float64Array): Float64Array {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) most = Math.max(most, score);
  const weights = new Float64Array(scores.length);
  let total = 0;
  for (const [index, score] of scores.entries()) {
    const weight = Math.exp(score - most);
    weights[index] = weight;
    total += weight;
  }
  total /= 1 - otherCauses;
  return weights.map((weight) => weight / total);
}

function reasonsOf(condition: number, told: readonly Told[]): Pick<RankedCondition, 'for' | 'against'> {
  const speaksFor: { code: FindingCode; weight: number }[] = [];
  const speaksAgainst: { code: FindingCode; weight: number }[] = [];
  for (const item of told) {
    const { finding } = item.about;
    const evidence = item.about.byCondition.get(condition);
    const unexplained = item.present && finding.kind === 'symptom' && item.about.group === finding.code;
    const weight = evidence === undefined ? (unexplained ? unexplainedSymptom : 0) : weightOf(evidence, item);
    if (item.present && weight > 0.15) speaksFor.push({ code: finding.code, weight });
    else if (weight < -0.25) speaksAgainst.push({ code: finding.code, weight });
  }
  const heaviestFirst = (a: { code: FindingCode; weight: number }, b: { code: FindingCode; weight: number }) =>
    Math.abs(b.weight) - Math.abs(a.weight) || (a.code < b.code ? -1 : 1);
  return {
    for: speaksFor.sort(heaviestFirst).map((reason) => reason.code),
    against: speaksAgainst.sort(heaviestFirst).map((reason) => reason.code),
  };
}
