/** An amount and the side of it that counts, as words and signs say it. */
export interface LimitSaid {
  /** The limit in the words of the language, by the amount as it is written: 'at least ', then the amount. */
  readonly side: 'at least ' | 'at most ' | 'above ' | 'below ' | 'exactly ' | 'between ';
  readonly first: string;
  /** The other end of 'between'. */
  readonly second: string | null;
  readonly unit: string;
  /** How many characters of the text say it. */
  readonly length: number;
}

type Side = LimitSaid['side'];

const amount = '(?<first>-?\\d+(?:\\.\\d+)?)';
const before: readonly (readonly [Side, string])[] = [
  ['at least ', '>=|=>|≥|at least|from|no(?:t)? (?:less|fewer|lower) than|a minimum of'],
  ['at most ', '<=|=<|≤|at most|up to|no(?:t)? (?:more|higher|greater) than|a maximum of'],
  ['above ', '>|over|above|(?:more|longer|higher|greater|older) than'],
  ['below ', '<|under|below|(?:less|fewer|lower|shorter|younger) than'],
];
const after: readonly (readonly [Side, string])[] = [
  ['at least ', '\\+|(?:plus|upwards?)\\b|(?:or|and) (?:more|over|above|longer|higher|older|greater|up(?:wards?)?)\\b'],
  ['at most ', '(?:or|and) (?:less|fewer|under|below|lower|shorter|younger|down(?:wards?)?)\\b'],
];

/**
 * Reads limits at the start of a text, in the same forms whatever they are of. The patterns are those of units: behind the amount, and behind the
 * whole limit ('3 or more days').
 */
export function limitReader(unitPattern: string, lastPattern = '(?!)'): (text: string) => LimitSaid | null {
  const unit = `(?<unit>${unitPattern})?`;
  const patterns: readonly (readonly [Side, RegExp])[] = [
    [
      'between ',
      new RegExp(
        `^(?:between |from )?${amount} ?(?:-|to|and(?= ?-?\\d)) ?(?<second>-?\\d+(?:\\.\\d+)?)${unit}(?! (?:or|and) \\p{L})`,
        'iu',
      ),
    ],
    ...before.map(
      ([side, words]) =>
        [side, new RegExp(`^(?:${words}) ?${amount}${unit}(?: (?:or|and) (?:more|over|above|less|fewer|under|below)\\b)?`, 'iu')] as const,
    ),
    ...after.map(([side, words]) => [side, new RegExp(`^${amount}${unit} ?(?:${words})(?<last>${lastPattern})?`, 'iu')] as const),
    ['exactly ', new RegExp(`^(?:exactly )?${amount}${unit}`, 'iu')],
  ];
  return (text) => {
    for (const [side, pattern] of patterns) {
      const match = pattern.exec(text);
      const { first, second = null, unit: of, last } = match?.groups ?? {};
      if (match !== null && first !== undefined) return { side, first, second, unit: of ?? last ?? '', length: match[0].length };
    }
    return null;
  };
}
