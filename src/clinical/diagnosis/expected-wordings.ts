import { withoutStatedEmergency } from './stated-emergency.ts';

/** What an examiner's wording of an expected diagnosis accepts, in the order in which it is tried: later steps count only where earlier ones name nothing known. */
export interface ExpectedWordings {
  readonly codes: readonly string[];
  /** The whole wording, with and without its parentheses, and what stands in them. */
  readonly whole: readonly string[];
  /** The parts joined by 'or', '/', ',', ';' and the like. */
  readonly alternatives: readonly string[];
  /** What is left before a cause, a complication or a circumstance. */
  readonly heads: readonly string[];
  /** The parts joined by 'and': each of several diagnoses. */
  readonly conjuncts: readonly string[];
}

const code = /^(?:ICD-?\s?10(?:-CM)?:?\s*)?([A-TV-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?)$/;
const leadingCode = /^\s*[A-TV-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4}\s*[:–-]?|\s*[:–-])\s+(?=\S)/;
const joined = /\s+(?:or|and\/or|vs\.?|versus)\s+|\s*[/;,|]\s*|\bacceptable\b|\bdiagnosis may include\b/i;
const excluded = /(?:(?<=[(,;]\s*|\b(?:but|and)\s)\bnot|\b(?:rather than|instead of|no evidence of|ruled out))\b[^,;/()[\]]*/gi;
const clause =
  /\s*,?\s+(?:secondary to|due to|caused by|because of|from|with|without|complicat(?:ed|ing) by|complicating|in the (?:setting|context) of|following|after|precipitated by|triggered by|on the)\s.*$/i;

/** Takes an expected diagnosis apart: its ICD-10 codes, its alternatives and what it says of cause and circumstance. */
export function expectedWordings(told: string): ExpectedWordings {
  const expected = withoutStatedEmergency(told);
  const text = expected.replace(leadingCode, '').replace(excluded, ' ');
  const inside = [...text.matchAll(/[([]([^()[\]]*)[)\]]/g)].map((match) => match[1] ?? '');
  const outside = text.replace(/[([][^()[\]]*[)\]]/g, ' ');
  const parts = [outside, ...inside].flatMap((part) => part.split(joined));
  const leading = (leadingCode.exec(expected)?.[0] ?? '').replace(/[\s:–-]+$/, '');
  const codes = [leading, outside, ...parts].flatMap((part) => code.exec(part.trim())?.[1] ?? []);
  const names = (texts: readonly string[]) => [
    ...new Set(texts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => part !== '' && !code.test(part))),
  ];
  const whole = names([outside, ...inside]);
  const alternatives = names(parts);
  return {
    codes: [...new Set(codes)],
    whole,
    alternatives,
    heads: names(alternatives.map((part) => part.replace(clause, ''))),
    conjuncts: names(alternatives.flatMap((part) => part.replace(clause, '').split(/\s+(?:and|plus)\s+|\s*[&+]\s*/i))),
  };
}
