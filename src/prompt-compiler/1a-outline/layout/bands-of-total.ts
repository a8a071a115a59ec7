import { columnAt, cut, type Piece } from '../../piece.ts';
import { actAfterAnswer } from '../answer-rules/act-said.ts';

/** A band of a total, as the language says it ('between 5 and 9'), with what it is called and what follows it. */
export interface Band {
  /** The amounts, where the author wrote them. */
  readonly limit: Piece;
  readonly words: string;
  readonly name: string | null;
  readonly act: Piece | 'nothing' | null;
}

const number = '(\\d+(?:\\.\\d+)?)';
const limits: readonly (readonly [RegExp, (first: string, second: string) => string])[] = [
  [/^(\d+)(?:, ?\d+)*,? or (\d+)(?= ?(?:points? ?)?[:=]| - | ?\.{3})/i, (first, second) => `between ${first} and ${second}`],
  [
    new RegExp(`^(?:between |from )?${number} ?(?:-|to|and(?! (?:over|above|more|up|under|below|less))) ?${number}(?! or\\b)`, 'i'),
    (first, second) => `between ${first} and ${second}`,
  ],
  [new RegExp(`^(?:>=|≥|at least|from) ?${number}`, 'i'), (first) => `at least ${first}`],
  [new RegExp(`^(?:<=|≤|at most|up to|no more than) ?${number}`, 'i'), (first) => `at most ${first}`],
  [new RegExp(`^(?:>|over|above|more than|greater than|higher than) ?${number}`, 'i'), (first) => `above ${first}`],
  [new RegExp(`^(?:<|under|below|less than|fewer than|lower than) ?${number}`, 'i'), (first) => `below ${first}`],
  [
    new RegExp(`^${number} ?(?:\\+|points? or (?:more|above|over)|(?:or|and) (?:more|over|above|higher|greater|up(?:wards)?))`, 'i'),
    (first) => `at least ${first}`,
  ],
  [
    new RegExp(`^${number} ?(?:points? or (?:less|fewer|under)|(?:or|and) (?:less|fewer|under|below|lower))`, 'i'),
    (first) => `at most ${first}`,
  ],
  [new RegExp(`^(?:exactly )?${number}`, 'i'), (first) => `exactly ${first}`],
];
const lead =
  /^(?:(?:and|or|but|if|when|for|with) )*(?:(?:an?|the|your|their) )?(?:(?:total|sum|overall|final|result(?:ing)?)(?: score)?|scores?|points)?(?:(?: is| are| was| of| comes to)\b| ?[:=])? ?(?:is )?/i;
/** What may stand between two bands of a line. */
const parting =
  /(?:[;,.|] ?| \/ ?| (?=(?:and )?if ))(?=(?:(?:and|or|but|if|when|for|a|the|total|score|of|is) )*(?:[<>≤≥]=?|at least|at most|over|above|under|below|more than|less than|fewer than|up to|between)? ?\d)/gi;
const separator = /^(?: ?points?\b| in (?:all|total)\b)?(?: ?(?:-> ?|\.{3,} ?|,(?= \p{L})|[:=-]|means?\b|is\b|then\b|\())* ?/iu;
const verb =
  / (?=(?:please )?(?:go|skip|jump|move|hop|carry|continue|proceed|directly|straight|stop|end|finish|close|ask|put|call|ring|phone|dial|emergency|leave|omit|pass|miss|no further|nothing)\b)/gi;
const longestName = 40;

/** The bands of a total that a line lists, with what they are called or what is done ('0-4 mild; 5-9 moderate', '10 or more: go to 8'); null for any other line. */
export function bandsIn(line: Piece): readonly Band[] | null {
  const start = /^(?:[-*•>] ?)+/.exec(line.text)?.[0].length ?? 0;
  const marks = [...line.text.matchAll(parting)]
    .filter(({ index }) => index > start)
    .map(({ index, 0: mark }) => [index, index + mark.length] as const);
  const bands: Band[] = [];
  let from = start;
  for (const [end, next] of [...marks, [line.text.length, line.text.length] as const]) {
    // '1, 2, 3 or 4: …' is one band.
    if (/^\D*\d+(?:, ?\d+)*$/.test(line.text.slice(from, end)) && /^, ?\d+(?:, ?\d+)*,? or \d/.test(line.text.slice(end))) continue;
    const band = bandIn(cut(line, from, end));
    // A comma may stand in what is done, '10-19: ask 15, 16 and 17'.
    if (band === null && end < line.text.length) continue;
    if (band === null) return null;
    bands.push(band);
    from = next;
  }
  return bands;
}

function bandIn(piece: Piece): Band | null {
  const opened = lead.exec(piece.text)?.[0].length ?? 0;
  const said = piece.text.slice(opened);
  for (const [pattern, write] of limits) {
    const match = pattern.exec(said);
    if (match?.[1] === undefined) continue;
    const end = opened + match[0].length;
    const rest = cut(piece, end + (separator.exec(piece.text.slice(end))?.[0].length ?? 0));
    const words = write(match[1], match[2] ?? '');
    const limit = cut(piece, opened, end);
    if (rest.text === '') return null;
    const act = actAfterAnswer(rest);
    if (act !== null) return { limit, words, name: null, act };
    for (const { index } of [...rest.text.matchAll(verb), ...wideSpaces(rest)]) {
      const name = nameIn(rest.text.slice(0, index));
      const later = name === null ? null : actAfterAnswer(cut(rest, index));
      if (later !== null) return { limit, words, name, act: later };
    }
    const name = nameIn(rest.text);
    return name === null ? null : { limit, words, name, act: null };
  }
  return null;
}

/** 'mild', 'moderate depression' without the signs around them; null for what is no name. */
function nameIn(text: string): string | null {
  const name = text.replace(/^["'(]+|["'). :,;-]+$/g, '').trim();
  return name.length <= longestName && /^\p{L}[\p{L} '/-]*$/u.test(name) && name.split(' ').length <= 5 ? name.toLowerCase() : null;
}

function wideSpaces(piece: Piece): readonly { readonly index: number }[] {
  if (typeof piece.columns === 'number') return [];
  return [...piece.text.matchAll(/ /g)].filter(({ index }) => columnAt(piece, index + 1) - columnAt(piece, index) >= 3);
}
