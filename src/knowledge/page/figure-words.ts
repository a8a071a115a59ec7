import { type AgeBand, ageBands, type ConditionFile, casesPer100000 } from '../../clinical/condition.ts';

/** How often something occurs in those who have a condition, as a clinician would say it. */
export function oftenWords(often: number): string {
  if (often >= 0.9) return 'nearly always';
  if (often >= 0.7) return 'mostly';
  if (often >= 0.4) return 'often';
  if (often >= 0.15) return 'sometimes';
  return often >= 0.05 ? 'seldom' : 'hardly ever';
}

/** What the presence of a finding says for a condition, by how many times as often it occurs there as in other people. */
export function speaksWords(timesAsOften: number): string {
  if (timesAsOften >= 20) return 'speaks strongly for it';
  if (timesAsOften >= 5) return 'speaks for it';
  if (timesAsOften >= 2) return 'speaks a little for it';
  if (timesAsOften > 0.5) return 'says little';
  return timesAsOften > 0.1 ? 'speaks against it' : 'speaks strongly against it';
}

/** A share as a percentage; small ones keep a digit that tells. */
export function percent(share: number): string {
  return `${Number((share * 100).toPrecision(2))} %`;
}

/** How common a condition is, with its number. */
export function frequencyWords(frequency: ConditionFile['frequency']): string {
  const cases = casesPer100000[frequency].toLocaleString('en-GB');
  return `${frequency.replace('-', ' ')}: about ${cases} of 100,000 who come to primary or emergency care`;
}

/** In which sex a condition occurs more often. */
export function sexWords({ female = 1, male = 1 }: ConditionFile['sex']): string {
  if (female === male) return 'women and men alike';
  if (male === 0) return 'only women';
  if (female === 0) return 'only men';
  const [more, times] = female > male ? ['women', female / male] : ['men', male / female];
  return `more often ${more} (${Number(times.toPrecision(2))} times as often)`;
}

/** At which ages a condition occurs, band by band, relative to the whole population. */
export function ageWords(age: ConditionFile['age']): string {
  if (Object.keys(age).length === 0) return 'all ages alike';
  let from = 0;
  return (Object.entries(ageBands) as [AgeBand, number][])
    .map(([band, to]) => {
      const years = band === 'old' ? `${from} and over` : `${from} to ${to}`;
      from = to + 1;
      return `${years}: ${relativeWords(age[band] ?? 1)}`;
    })
    .join('; ');
}

function relativeWords(relative: number): string {
  if (relative === 0) return 'never';
  if (relative < 0.3) return 'rarely';
  if (relative < 0.8) return 'less often';
  if (relative <= 1.25) return 'as often as in all';
  return relative < 2.5 ? 'more often' : 'much more often';
}

/** Of whom something is asked, or what it is for, by sex and age in years. */
export function peopleWords({
  sex,
  ages,
}: {
  readonly sex?: 'female' | 'male' | undefined;
  readonly ages?: readonly number[] | undefined;
}): string {
  const who = sex === 'female' ? 'women and girls' : sex === 'male' ? 'men and boys' : 'everybody';
  return ages === undefined ? who : `${who} aged ${ages.join(' to ')}`;
}
