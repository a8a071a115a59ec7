import { type AgeBand, ageBands, type Condition, casesPer100000 } from '../../clinical/condition.ts';
import type { EvidenceTable } from '../../clinical/differential-evidence.ts';
import { canOccur } from '../../clinical/differential-prior.ts';
import { fitsPerson, oneAtATime } from '../../clinical/question-value.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { Chance } from '../../shared/seeded-chance.ts';
import type { ConditionOfPrompt } from './conditions-of-prompt.ts';
import { oldestYears, type Wish } from './wish.ts';

/** Somebody made up from the knowledge. */
export interface MadeUpPatient {
  readonly condition: Condition;
  readonly complaint: FindingCode | null;
  readonly ageYears: number;
  readonly sex: 'female' | 'male';
  /** What they have besides the complaint, and what they have not, though it would be likely. */
  readonly present: readonly FindingCode[];
  readonly absent: readonly FindingCode[];
  readonly said: readonly string[];
  readonly days: number;
  readonly rating: number | null;
}

/** Nobody tells more of themselves than so many findings, and denies more than so many. */
const mostPresent = 14;
const mostAbsent = 4;
/** What is at least so frequent in a condition is worth denying. */
const leastDenied = 0.4;
/** Half of all say how bad it is. */
const shareRating = 0.5;
const durationsDays = [1 / 12, 1 / 4, 1, 2, 3, 5, 7, 14, 21, 42, 90, 365];
/** Who is half a year old has been ill for no longer than this. */
const longestInInfantsDays = 90;
/** As in the drawing of patients for calibration: rare conditions are drawn more often than they are met, by the root of their frequency. */
const frequencyWeight = 0.5;

/** Draws one of some conditions, by its frequency and how likely it makes what is wished for. Null where none allows it. */
export function drawCondition(
  conditions: readonly ConditionOfPrompt[],
  wish: Wish,
  table: EvidenceTable,
  chance: Chance,
): ConditionOfPrompt | null {
  const weights = conditions.map(({ condition }) => {
    const index = table.indexes.get(condition.code) ?? -1;
    const often = (code: FindingCode) => {
      const about = table.findings.get(code);
      return about?.byCondition.get(index)?.often ?? about?.background ?? 0;
    };
    const present = wish.present.reduce((product, code) => product * often(code), 1);
    const absent = wish.absent.reduce((product, code) => product * (1 - often(code)), 1);
    return (
      casesPer100000[condition.frequency] ** frequencyWeight *
      present *
      absent *
      bandsOf(condition, wish).length *
      sexWeight(condition, wish)
    );
  });
  const place = drawPlace(weights, chance);
  return place === null ? null : (conditions[place] ?? null);
}

/** Draws somebody with a condition: age, sex and findings as often as the knowledge says, and what is wished for in any case. */
export function drawPatient({ condition, complaint }: ConditionOfPrompt, wish: Wish, table: EvidenceTable, chance: Chance): MadeUpPatient {
  const sex = wish.sex ?? (drawPlace([condition.sex.female ?? 1, condition.sex.male ?? 1], chance) === 1 ? 'male' : 'female');
  const bands = bandsOf(condition, wish);
  const band = bands[
    drawPlace(
      bands.map(({ weight }) => weight),
      chance,
    ) ?? 0
  ] ?? { least: wish.leastYears, most: wish.mostYears };
  const ageYears = Math.max(0, Math.floor(band.least + chance() * (band.most - band.least + 1)));
  const isTheirs = (code: FindingCode) => {
    const finding = table.findings.get(code)?.finding;
    return (
      finding !== undefined && finding.knownBy !== 'clinician' && finding.kind !== 'measurement' && fitsPerson(finding, { ageYears, sex })
    );
  };
  const wished = wish.present.filter((code) => code !== complaint && isTheirs(code));
  const ruledOut = (code: FindingCode) => wish.absent.some((absent) => basesOf(code, table).includes(absent));
  const described = new Set(wished.flatMap((code) => keysOf(code, table)));
  const present = [...wished];
  const absent = wish.absent.filter(isTheirs);
  for (const [code, { often }] of [...condition.findings].sort(([, one], [, other]) => other.often - one.often)) {
    // Drawn in any case, so that one wish more or less leaves the others as they are.
    const isDrawn = chance() < often;
    if (code === complaint || present.includes(code) || !isTheirs(code) || ruledOut(code)) continue;
    const keys = keysOf(code, table);
    if (isDrawn && present.length < mostPresent && !keys.some((key) => described.has(key))) {
      present.push(code);
      for (const key of keys) described.add(key);
    } else if (!isDrawn && often >= leastDenied && !absent.includes(code)) absent.push(code);
  }
  const days = durationsDays[Math.floor(chance() * durationsDays.length)] ?? 1;
  // What is called severe is not rated besides: the two might disagree.
  const isRated = chance() < shareRating && !present.some((code) => table.findings.get(code)?.finding.features?.severity !== undefined);
  const rating = isRated ? Math.floor(chance() * 10) + 1 : null;
  const isSaid = (code: FindingCode) => present.some((other) => basesOf(other, table).includes(code));
  return {
    condition,
    complaint,
    ageYears,
    sex,
    present,
    absent: absent.filter((code) => !isSaid(code)).slice(0, Math.max(mostAbsent, wish.absent.length)),
    said: wish.said,
    days: wish.days ?? (ageYears === 0 ? Math.min(days, longestInInfantsDays) : days),
    rating: wish.rating ?? rating,
  };
}

/** The age bands in which a condition occurs and the wish is met, each with how frequent it is there. */
function bandsOf(condition: Condition, wish: Wish): readonly { readonly least: number; readonly most: number; readonly weight: number }[] {
  let from = 0;
  return (Object.entries(ageBands) as [AgeBand, number][]).flatMap(([band, last]) => {
    const [least, most] = [Math.max(from, wish.leastYears), Math.min(last, wish.mostYears, oldestYears)];
    const years = last - from + 1;
    from = last + 1;
    const weight = least > most ? 0 : ((condition.age[band] ?? 1) * (most - least + 1)) / years;
    return weight > 0 && canOccur(condition, { ageYears: least, sex: wish.sex }) ? [{ least, most, weight }] : [];
  });
}

function sexWeight(condition: Condition, { sex }: Wish): number {
  return sex === null ? 1 : (condition.sex[sex] ?? 1);
}

function drawPlace(weights: readonly number[], chance: Chance): number | null {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let left = chance() * sum;
  if (sum <= 0) return null;
  const place = weights.findIndex((weight) => {
    left -= weight;
    return weight > 0 && left <= 0;
  });
  return place === -1 ? weights.findLastIndex((weight) => weight > 0) : place;
}

const deepestBase = 9;

/** A finding and everything that it refines. */
function basesOf(code: FindingCode, table: EvidenceTable): readonly FindingCode[] {
  const bases = [code];
  for (let base = table.findings.get(code)?.base ?? null; base !== null && bases.length < deepestBase; ) {
    bases.push(base);
    base = table.findings.get(base)?.base ?? null;
  }
  return bases;
}

function keysOf(code: FindingCode, table: EvidenceTable): readonly string[] {
  const finding = table.findings.get(code)?.finding;
  return finding === undefined ? [] : oneAtATime(finding);
}
