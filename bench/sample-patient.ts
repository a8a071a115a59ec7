import { type Condition, casesPer100000 } from '../src/clinical/condition.ts';
import type { EvidenceTable } from '../src/clinical/differential-evidence.ts';
import { ageBandOf } from '../src/clinical/differential-prior.ts';
import type { Person } from '../src/clinical/person.ts';
import { fitsPerson } from '../src/clinical/question-value.ts';
import type { FindingCode } from '../src/shared/ids.ts';
import type { Chance } from '../src/shared/seeded-chance.ts';

/** Somebody drawn from the knowledge: what they have, and every finding that is there. */
export interface SampledPatient {
  readonly person: Person;
  readonly condition: Condition;
  readonly present: ReadonlySet<FindingCode>;
}

/** Rare conditions are drawn more often than they are met, or none would be seen: by the root of their frequency. */
const frequencyWeight = 0.5;

/** Draws a patient: an age and a sex, a condition that fits them, and its findings as often as the knowledge says. */
export function samplePatient(table: EvidenceTable, chance: Chance): SampledPatient {
  const person: Person = { ageYears: Math.floor(chance() ** 0.8 * 90), sex: chance() < 0.5 ? 'female' : 'male' };
  const condition = drawCondition(table, person, chance);
  const present = new Set<FindingCode>();
  const share = new Map(
    [...table.findings.values()].flatMap(({ finding, evidence }) => {
      const own = evidence.find((entry) => table.conditions[entry.condition] === condition);
      return own === undefined ? [] : [[finding.code, own] as const];
    }),
  );
  const draw = (code: FindingCode): boolean => {
    const about = table.findings.get(code);
    if (about === undefined || !fitsPerson(about.finding, person)) return false;
    const own = share.get(code);
    if (about.base !== null && !present.has(about.base)) return false;
    const often = about.base === null ? (own?.often ?? about.background) : (own?.oftenGivenBase ?? about.backgroundGivenBase);
    return chance() < often;
  };
  for (const code of basesFirst(table)) if (draw(code)) present.add(code);
  return { person, condition, present };
}

function drawCondition(table: EvidenceTable, person: Person, chance: Chance): Condition {
  const weights = table.conditions.map((condition) => {
    const sex = person.sex === null ? 1 : (condition.sex[person.sex] ?? 1);
    const age = condition.age[ageBandOf(person.ageYears ?? 40)] ?? 1;
    return casesPer100000[condition.frequency] ** frequencyWeight * sex * age;
  });
  let left = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  const drawn = table.conditions.find((_, index) => {
    left -= weights[index] ?? 0;
    return left <= 0;
  });
  if (drawn === undefined) throw new Error('the knowledge holds no condition to draw from');
  return drawn;
}

function basesFirst(table: EvidenceTable): readonly FindingCode[] {
  const depth = (code: FindingCode): number => {
    let steps = 0;
    for (let base = table.findings.get(code)?.base ?? null; base !== null && steps < 9; steps += 1)
      base = table.findings.get(base)?.base ?? null;
    return steps;
  };
  return [...table.findings.keys()]
    .map((code) => ({ code, depth: depth(code) }))
    .sort((a, b) => a.depth - b.depth)
    .map(({ code }) => code);
}
