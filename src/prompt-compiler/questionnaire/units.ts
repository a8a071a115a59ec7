import { plainUnit } from '../../protocol/measure.ts';
import type { Coding } from './questionnaire.ts';

const ucum = 'http://unitsofmeasure.org';

/** Units as prompts write them, and their codes in UCUM. */
const codes: readonly (readonly [string, string])[] = [
  ['years', 'a'],
  ['months', 'mo'],
  ['weeks', 'wk'],
  ['days', 'd'],
  ['hours', 'h'],
  ['minutes', 'min'],
  ['°C', 'Cel'],
  ['°F', '[degF]'],
  ['kg', 'kg'],
  ['lb', '[lb_av]'],
  ['cm', 'cm'],
  ['m', 'm'],
  ['in', '[in_i]'],
  ['ft', '[ft_i]'],
  ['bpm', '/min'],
  ['%', '%'],
  ['mmHg', 'mm[Hg]'],
];

/** A unit as FHIR writes it: by its code in UCUM where that is known, else by its words. */
export function unitCoding(unit: string): Coding {
  const code = codes.find(([words]) => words === unit)?.[1];
  return code === undefined ? { display: unit } : { system: ucum, code, display: unit };
}

/** A unit of FHIR as prompts write it; null where there is none. */
export function unitOfCoding({ code, display }: Pick<Coding, 'code' | 'display'>): string | null {
  const words = codes.find(([, known]) => known === code)?.[0] ?? display ?? code;
  return words === undefined ? null : plainUnit(words);
}
