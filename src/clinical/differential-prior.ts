import { type AgeBand, ageBands, type Condition, casesPer100000 } from './condition.ts';
import type { Person } from './person.ts';

/** How far frequency alone may lead: 1 would let common disease drown every rare one before the symptoms are heard. */
const frequencyWeight = 0.45;

/** The relative frequency used for 'never': no age or sex given in error may rule a diagnosis out for good. */
const never = 0.002;

const adultBands: readonly AgeBand[] = ['young', 'middle', 'older', 'old'];

/** The age band of an age in years. */
export function ageBandOf(ageYears: number): AgeBand {
  for (const [band, last] of Object.entries(ageBands) as [AgeBand, number][]) {
    if (ageYears < last + 1) return band;
  }
  return 'old';
}

/**
 * The natural logarithm of how often a condition is met in a person of this age and sex, softened, and up to a constant that is the same for all
 * conditions. Someone of unknown age is taken for an adult, because a child is spoken for and its age is asked first; an unknown sex averages.
 */
function logPrior(condition: Condition, person: Person): number {
  const frequency = Math.log(casesPer100000[condition.frequency]) * frequencyWeight;
  return frequency + Math.log(Math.max(ageFactor(condition, person), never)) + Math.log(Math.max(sexFactor(condition, person), never));
}

/** The prior of each condition, in their order, for people of one age and sex. */
export type PriorsFor = (person: Person) => Readonly<Float64Array>;

/** Makes the priors of these conditions; those of people of one age band and sex are worked out once. */
export function compilePriors(conditions: readonly Condition[]): PriorsFor {
  const known = new Map<string, Float64Array>();
  return (person) => {
    const key = `${person.sex} ${person.ageYears === null ? null : ageBandOf(person.ageYears)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const priors = Float64Array.from(conditions, (condition) => logPrior(condition, person));
    known.set(key, priors);
    return priors;
  };
}

/** Whether our knowledge allows a condition at this age and sex at all; what is not known of a person leaves it open. */
export function canOccur(condition: Condition, person: Person): boolean {
  const fitsSex = person.sex === null || (condition.sex[person.sex] ?? 1) > 0;
  return fitsSex && (person.ageYears === null || (condition.age[ageBandOf(person.ageYears)] ?? 1) > 0);
}

function ageFactor(condition: Condition, person: Person): number {
  if (person.ageYears !== null) return condition.age[ageBandOf(person.ageYears)] ?? 1;
  return adultBands.reduce((sum, band) => sum + (condition.age[band] ?? 1), 0) / adultBands.length;
}

function sexFactor(condition: Condition, person: Person): number {
  const female = condition.sex.female ?? 1;
  const male = condition.sex.male ?? 1;
  if (person.sex === null) return (female + male) / 2;
  return person.sex === 'female' ? female : male;
}
