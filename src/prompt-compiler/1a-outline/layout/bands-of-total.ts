import { columnAt, cut, type Piece } from '../../piece.ts';
import { actAfterAnswer } from '../answer-rules/act-said.ts';
import { type LimitSaid, limitReader } from '../answer-rules/limit-said.ts';

/** A band of a total, as the language says it ('between 5 and 9'), with what it is called and what follows it. */
export interface Band {
  /** The amounts, where the author wrote them. */
  readonly limit: Piece;
  readonly words: string;
  readonly name: string | null;
  readonly act: Piece | 'nothing' | null;
}

const limitSaid = limitReader(' ?(?:points?|pts?)\\b');
/** '1, 2, 3 or 4: …' */
const listed = /^\d+(?:, ?\d+)*,? or \d+(?= ?(?:points? ?)?(?:[:=]|->)| - | ?\.{3})/i;
const ofTotal = '(?:total|sum|overall|final|result(?:ing)?)(?: score)?|scores?|points';
const lead = new RegExp(
  `^(?:(?:and|or|but|if|when|for|with) )*(?:(?:an?|the|your|their) )?(?<named>${ofTotal})?(?:(?: is| are| was| of| comes to)\\b| ?[:=])? ?(?:is )?`,
  'i',
);
const conditional = /^(?:(?:and|or|but) )*(?:if|when)\b/i;
/** '3 is yes', '1 + 2': a number that names a question, and is no amount. */
const namesQuestion =
  /^\d+(?:\.\d+)* ?(?:(?:is|was|includes?)\b|(?:= ?)?(?:yes|no|y|n)\b|[+&] ?\d|,? and (?!more|over|above|older|higher|greater|up|less|fewer|under|below|lower))/i;
/** What may stand between two bands of a line. */
const parting =
  /(?:[;,.|] ?| \/ ?| (?=(?:and )?if ))(?=(?:(?:and|or|but|if|when|for|a|the|total|score|of|is) )*(?:[<>≤≥]=?|at least|at most|over|above|under|below|more than|less than|fewer than|up to|between)? ?\d)/gi;
const separator = /^(?: in (?:all|total)\b)?(?: ?(?:-> ?|\.{3,} ?|,(?= \p{L})|[:=-]|means?\b|is\b|then\b))* ?/iu;
const verb =
  / (?=(?:please )?(?:go|skip|jump|move|hop|carry|continue|proceed|directly|straight|stop|end|finish|close|ask|put|call|ring|phone|dial|emergency|leave|omit|pass|miss|no further|nothing)\b)/gi;
const longestName = 40;
const longestBands = 400;
const mostMarks = 24;

/** Whether a line begins as a band of a total does; `follows`: whether it stands below a sum. A number that names a question begins none. */
export function opensBand({ text }: Piece, follows: boolean): boolean {
  const opened = lead.exec(text.replace(/^(?:[-*•>] ?)+/, ''));
  const said = text.replace(/^(?:[-*•>] ?)+/, '').slice(opened?.[0].length ?? 0);
  if (namesQuestion.test(said)) return false;
  const limit = limitSaid(said);
  if (limit === null && !listed.test(said)) return false;
  // 'If 3, go to 5' may be of the question above.
  return opened?.groups?.named !== undefined || (follows && !(conditional.test(text) && limit?.side === 'exactly '));
}

/**
 * The bands of a total that a line lists, with what they are called or what is done ('0-4 mild; 5-9 moderate', '10 or more: go to 8'); null for any
 * other line, and where a word of it is neither amount nor name nor act.
 */
export function bandsIn(line: Piece): readonly Band[] | null {
  if (line.text.length > longestBands) return null;
  const start = /^(?:[-*•>] ?)+/.exec(line.text)?.[0].length ?? 0;
  const marks = [...line.text.matchAll(parting)]
    .filter(({ index }) => index > start)
    .slice(0, mostMarks)
    .map(({ index, 0: mark }) => [index, index + mark.length] as const);
  const bands: Band[] = [];
  let from = start;
  for (const [end, next] of [...marks, [line.text.length, line.text.length] as const]) {
    const band = bandIn(cut(line, from, end));
    // A comma may stand in what is done, '10-19: ask 15, 16 and 17', and in the amounts, '1, 2 or 3: …'.
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
  if (namesQuestion.test(said)) return null;
  const limit = listedLimit(said) ?? limitSaid(said);
  if (limit === null) return null;
  const end = opened + limit.length;
  const mark = separator.exec(piece.text.slice(end))?.[0] ?? '';
  const rest = cut(piece, end + mark.length);
  if (rest.text === '') return null;
  const words = limit.second === null ? `${limit.side}${limit.first}` : `between ${limit.first} and ${limit.second}`;
  const band = { limit: cut(piece, opened, end), words };
  const act = actAfterAnswer(rest, /->|[:=-]|\.{3}/.test(mark));
  if (act !== null) return { ...band, name: null, act };
  for (const { index } of [...rest.text.matchAll(verb), ...wideSpaces(rest)]) {
    const name = nameIn(rest.text.slice(0, index));
    const later = name === null ? null : actAfterAnswer(cut(rest, index));
    if (later !== null) return { ...band, name, act: later };
  }
  const name = nameIn(rest.text);
  return name === null ? null : { ...band, name, act: null };
}

/** '1, 2, 3 or 4' where each follows the one before. */
function listedLimit(said: string): LimitSaid | null {
  const match = listed.exec(said);
  const amounts = match?.[0].match(/\d+/g)?.map(Number) ?? [];
  if (match === null || !amounts.every((each, index) => each === (amounts[0] as number) + index)) return null;
  return { side: 'between ', first: String(amounts[0]), second: String(amounts.at(-1)), unit: '', length: match[0].length };
}

/** 'mild', 'moderate depression' without the signs around them; null for what is no name. */
function nameIn(text: string): string | null {
  const name = text.replace(/^["'(]+|["'). :,;-]+$/g, '').trim();
  return name.length <= longestName &&
    /^(?!(?:if|or|and)\b|(?:yes|no|y|n|not)$)\p{L}[\p{L} '/-]*$/iu.test(name) &&
    name.split(' ').length <= 5
    ? name.toLowerCase()
    : null;
}

function wideSpaces(piece: Piece): readonly { readonly index: number }[] {
  if (typeof piece.columns === 'number') return [];
  return [...piece.text.matchAll(/ /g)].filter(({ index }) => columnAt(piece, index + 1) - columnAt(piece, index) >= 3);
}
