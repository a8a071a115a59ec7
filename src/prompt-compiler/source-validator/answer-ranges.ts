interface AnswerRange {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly includesFrom: boolean;
  readonly includesTo: boolean;
  /** Whole numbers as they are written, or amounts with decimals. */
  readonly unit: string;
}

export interface RangeProblem {
  readonly kind: 'overlap' | 'gap';
  /** The indexes of the two answers, in the order of their amounts. */
  readonly before: number;
  readonly at: number;
  /** Where the second would have to begin; null where it would be empty, or the amounts are no whole ones. */
  readonly begin: number | null;
}

const amount = '(\\d+(?:\\.\\d+)?)';
const unit = '([a-z°%]*(?: (?:a|per|each) [a-z]+| ago)?)';
const span = new RegExp(`^(?:from |between )?${amount} ?(?:[a-z°%]* )?(?:-|to|and|up to) ?${amount} ?${unit}$`);
const below = new RegExp(
  `^(?:(less than|under|below|fewer than|<)|(up to|at most|no more than|≤|<=)) ?${amount} ?${unit}$|^${amount} ?${unit} ?or (?:less|fewer|under|below)$`,
);
const above = new RegExp(
  `^(?:(more than|over|above|greater than|>)|(at least|from|≥|>=)) ?${amount} ?${unit}$|^${amount} ?(?:\\+|${unit} ?(?:or (?:more|over|above|longer|older)|and (?:more|over|above|older)))$`,
);

/** The first two neighbouring amounts among answers that overlap, or between which whole amounts are left out; null where the answers are no ranges, or sound. */
export function rangeProblem(labels: readonly string[]): RangeProblem | null {
  const ranges = labels.flatMap((label, at) => readRange(label, at) ?? []);
  const units = new Set(ranges.map((range) => range.unit).filter((word) => word !== ''));
  if (
    ranges.length < 2 ||
    units.size > 1 ||
    ranges.filter(({ from, to }) => from > Number.NEGATIVE_INFINITY && to < Number.POSITIVE_INFINITY).length === 0
  )
    return null;
  const sorted = [...ranges].sort((one, other) => one.from - other.from || one.to - other.to);
  for (const [index, next] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined) continue;
    const firstLeftOut = before.includesTo ? before.to + 1 : before.to;
    const begin = Number.isInteger(firstLeftOut) && Number.isInteger(next.from) && firstLeftOut <= next.to ? firstLeftOut : null;
    if (next.from < before.to || (next.from === before.to && next.includesFrom && before.includesTo))
      return { kind: 'overlap', before: before.at, at: next.at, begin };
    const covered = next.includesFrom ? next.from : next.from + 1;
    const isWhole = [before.to, next.from].every(Number.isInteger);
    if (isWhole ? covered > firstLeftOut : next.from - before.to > 0.11) return { kind: 'gap', before: before.at, at: next.at, begin };
  }
  return null;
}

function readRange(label: string, at: number): AnswerRange | null {
  const words = label
    .toLowerCase()
    .replace(/[.,;]+$/, '')
    .replace(/ ?\([^()]*\)$/, '')
    .trim();
  const whole = span.exec(words);
  if (whole?.[1] !== undefined && whole[2] !== undefined && Number(whole[1]) <= Number(whole[2]))
    return { at, from: Number(whole[1]), to: Number(whole[2]), includesFrom: true, includesTo: true, unit: singular(whole[3]) };
  const least = below.exec(words);
  if (least !== null)
    return {
      at,
      from: Number.NEGATIVE_INFINITY,
      to: Number(least[3] ?? least[5]),
      includesFrom: true,
      includesTo: least[1] === undefined,
      unit: singular(least[4] ?? least[6]),
    };
  const most = above.exec(words);
  if (most !== null)
    return {
      at,
      from: Number(most[3] ?? most[5]),
      to: Number.POSITIVE_INFINITY,
      includesFrom: most[1] === undefined,
      includesTo: true,
      unit: singular(most[4] ?? most[6]),
    };
  return null;
}

function singular(written: string | undefined): string {
  return (written ?? '').trim().replace(/s$/, '');
}
