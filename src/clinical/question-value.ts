import type { FindingCode } from '../shared/ids.ts';
import type { RankedCondition } from './differential.ts';
import type { EvidenceTable } from './differential-evidence.ts';
import { canOccur } from './differential-prior.ts';
import type { Fact } from './fact.ts';
import type { Finding } from './finding.ts';
import type { Person } from './person.ts';

/** How much one question is expected to tell: the expected fall of the differential's entropy, in bits. */
export interface QuestionValue {
  readonly finding: FindingCode;
  readonly gainBits: number;
}

/** How many of the likeliest conditions a question is judged over. */
const leadingConditions = 30;

/** What must not be missed counts this much more when questions are chosen. */
const doNotMissWeight = 2.5;

/** How well people can answer questions of each kind; examination and measurements are often unknown to them. */
const answerable = { symptom: 1, sign: 0.65, history: 0.9, medication: 0.8, exposure: 0.8, measurement: 0.5, context: 0.8 } as const;

/** A question to which hardly anyone in this patient's place would say yes is odd to be asked. */
const leastYes = 0.04;

/** What only an examination or a test shows: patients seldom know it, and are not asked for one test after another. */
const examined = 0.12;
const asksForExamination =
  /\b(?:doctor|nurse|someone|anyone|blood tests?|urine tests?|tests?|scan|x-ray|ultrasound|ECG|tracing|biopsy|swab|spinal tap|spinal fluid|lumbar puncture|camera test|endoscopy|colonoscopy|MRI|CT|smear|microscope|measured|examin\w*|on examination|been told that your)\b/i;

/**
 * Rates every finding worth asking about, the most telling first: expected information gain over the leading conditions, which is the entropy
 * of the answer less its entropy once the condition is known. Leaves out what is known, what does not fit the person's age and sex, what
 * only a clinician knows, what refines something not said, and a second feature of a kind already described.
 */
export function rateQuestions(
  table: EvidenceTable,
  differential: readonly RankedCondition[],
  facts: readonly Fact[],
  person: Person,
): readonly QuestionValue[] {
  const statuses = new Map(facts.map((fact) => [fact.finding, fact.status]));
  const described = describedFeatures(table, facts);
  const leaders = weighLeaders(table, differential, person);
  const values: QuestionValue[] = [];
  for (const code of candidates(table, leaders)) {
    const about = table.findings.get(code);
    if (about === undefined || statuses.has(code) || !fitsPerson(about.finding, person)) continue;
    if (about.finding.knownBy === 'clinician') continue;
    if (about.base !== null && statuses.get(about.base) !== 'present') continue;
    if (oneAtATime(about.finding).some((key) => described.has(key))) continue;
    const refines = about.base !== null;
    const usual = refines ? about.backgroundGivenBase : about.background;
    let yes = 0;
    let entropyGivenCondition = 0;
    for (const leader of leaders) {
      const evidence = about.byCondition.get(leader.index);
      const share = evidence === undefined ? usual : refines ? evidence.oftenGivenBase : evidence.often;
      yes += leader.weight * share;
      entropyGivenCondition += leader.weight * binaryEntropyBits(share);
    }
    if (yes < leastYes) continue;
    const gainBits = (binaryEntropyBits(yes) - entropyGivenCondition) * answerableShare(about.finding);
    values.push({ finding: code, gainBits });
  }
  return values.sort((a, b) => b.gainBits - a.gainBits || (a.finding < b.finding ? -1 : 1));
}

function answerableShare(finding: Finding): number {
  const isExamination = finding.kind !== 'symptom' && finding.kind !== 'history' && asksForExamination.test(finding.question);
  return answerable[finding.kind] * (isExamination ? examined : 1);
}

const fertileUntilYears = 55;
const adultFromYears = 18;

/** Periods, pregnancy, the pill: of women from their youth on, but not into old age. */
function isOfFertileWomen({ sex, ages }: Finding): boolean {
  return sex === 'female' && ages !== undefined && ages[0] < adultFromYears && ages[1] <= 75;
}

/** Whether a finding may be asked of this person; an unknown age or sex leaves it open, but of the elderly nobody asks after the pill who does not know that she is a woman. */
export function fitsPerson(finding: Finding, person: Person): boolean {
  if (finding.sex !== undefined && person.sex !== null && finding.sex !== person.sex) return false;
  if (finding.ages === undefined || person.ageYears === null) return true;
  if (person.sex === null && isOfFertileWomen(finding) && person.ageYears > fertileUntilYears) return false;
  return person.ageYears >= finding.ages[0] && person.ageYears < finding.ages[1] + 1;
}

interface Leader {
  readonly index: number;
  readonly weight: number;
}

function weighLeaders(table: EvidenceTable, differential: readonly RankedCondition[], person: Person): readonly Leader[] {
  // A condition for which nothing speaks yet is no reason to ask, nor one that cannot be.
  const plausible = differential.slice(0, leadingConditions).filter((ranked) => {
    const condition = table.conditions[table.indexes.get(ranked.condition) ?? -1];
    return ranked.for.length > 0 && condition !== undefined && canOccur(condition, person);
  });
  const leaders = plausible.map((ranked) => {
    const index = table.indexes.get(ranked.condition) ?? -1;
    const weight = ranked.probability * (table.conditions[index]?.doNotMiss === true ? doNotMissWeight : 1);
    return { index, weight };
  });
  const total = leaders.reduce((sum, leader) => sum + leader.weight, 0);
  return total === 0 ? [] : leaders.map((leader) => ({ index: leader.index, weight: leader.weight / total }));
}

function candidates(table: EvidenceTable, leaders: readonly Leader[]): ReadonlySet<FindingCode> {
  const codes = new Set<FindingCode>();
  for (const leader of leaders) for (const code of table.conditions[leader.index]?.findings.keys() ?? []) codes.add(code);
  return codes;
}

/** Features of which a symptom has one at a time: who calls a pain throbbing has said that it is not stabbing. */
const exclusiveFeatures = new Set(['onset', 'character', 'severity', 'side', 'site']);

/** The features of which somebody who has a finding has no other: of a pain its onset, character, severity, side and site. */
export function oneAtATime(finding: Finding): readonly string[] {
  if (finding.of === undefined || finding.features === undefined) return [];
  return Object.keys(finding.features)
    .filter((feature) => exclusiveFeatures.has(feature))
    .map((feature) => `${finding.of} ${feature}`);
}

function describedFeatures(table: EvidenceTable, facts: readonly Fact[]): ReadonlySet<string> {
  const described = new Set<string>();
  for (const fact of facts) {
    const finding = fact.status === 'present' ? table.findings.get(fact.finding)?.finding : undefined;
    if (finding !== undefined) for (const key of oneAtATime(finding)) described.add(key);
  }
  return described;
}

function binaryEntropyBits(share: number): number {
  if (share <= 0 || share >= 1) return 0;
  return -share * Math.log2(share) - (1 - share) * Math.log2(1 - share);
}
