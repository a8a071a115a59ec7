import { cut, joinedPieces, type Piece, type Replacement, withReplaced } from '../../piece.ts';
import { readAnswerRules } from '../answer-rules/read-answer-rule.ts';
import type { SourceLine } from '../read-lines.ts';
import { type Band, bandsIn } from './bands-of-total.ts';

const named =
  /^(?:[-*•>] )?(?!(?:if|when|where|unless|only|ask|skip)\b)(?:the )?((?:[a-z]+ ){0,2}(?:total|score|sum|points)(?: [a-z0-9])?|(?:total|score|sum) (?:of )?(?:section |part |stage )?[a-z0-9]) ?(?:=|:|is) ?(?:the )?(?:sum of |total of |add(?: up)? |answers? (?:to|of) |questions? |points? (?:for|of|from) )*(?=\d)/i;
const spans = /^\d+(?:\.\d+)*(?:(?: ?(?:\+|,|&|-|to|and|, and) ?)\d+(?:\.\d+)*)+/;
const addsFirst =
  /^(?:[-*•>] ?)*(?:(?:now|then|next|please),? )*(?:add|sum)(?: up| together)? (?:(?:the|all|of|to|for|from|answers?|points?|scores?|items?|questions?|[a-z]+(?= (?:items|questions|answers|scores)\b)) )*\(?(?=\d)/i;
const adds = /^(?:[-*•>] ?)*(?:(?:now|then|next|please),? )*(?:add|sum|total|count)\b.*\d/i;
const together =
  /\b(?:items?|questions?)? ?(\d+(?:\.\d+)*(?:(?: ?(?:\+|,|&|to|and) ?)\d+(?:\.\d+)*)+) together(?: (?:score|make|come to|add up to|are|give))?(?= )/i;
const plainName = /^(?:total|score|sum|total score|sum score)$/i;
const noAnswers = { wording: '', labels: [], markers: [] };

interface Sum {
  readonly name: string;
  readonly of: string;
}

/** Reads sums by the names that their author gives them ('Stage A total = 1+2+3'), and what follows them as rules of the total. */
export function nameSums(lines: readonly SourceLine[]): readonly SourceLine[] {
  const sums: Sum[] = [];
  const names = new Map<string, string>();
  let follows = false;
  return lines.flatMap((line): readonly SourceLine[] => {
    const { piece } = line;
    const { text } = piece;
    if (text === '' || line.isComment) return [line];
    if (/^\d+(?:\.\d+)*\. /.test(text)) {
      follows = false;
      return [{ ...line, piece: withNames(sums.length === 0 ? piece : withSums(piece, sums), names) }];
    }
    const match = named.exec(text);
    const start = match?.[0].length ?? 0;
    const of = match === null ? undefined : spans.exec(text.slice(start))?.[0];
    const after = of === undefined ? '' : text.slice(start + of.length).replace(/^[ .;:,)]+/, '');
    if (match?.[1] !== undefined && of !== undefined && (!plainName.test(match[1]) || /^[^(]*\d.*:/.test(after))) {
      if (!plainName.test(match[1])) sums.push({ name: match[1], of: of.replace(/ ?- ?/g, ' to ').replace(/ ?[&+] ?/g, ' and ') });
      follows = true;
      const sum = { ...line, piece: joinedPieces(['Add the answers of ', asSpans(cut(piece, start, start + of.length))]) };
      if (after === '') return [sum];
      const rest = { ...line, piece: cut(piece, text.length - after.length) };
      const following = bandsIn(rest.piece);
      return [sum, ...(following === null ? rulesOfTotal(rest, sums) : rulesOfBands(rest, following))];
    }
    const opened = addsFirst.exec(text)?.[0].length ?? 0;
    const added = opened === 0 ? undefined : spans.exec(text.slice(opened))?.[0];
    const told = added === undefined ? null : /^\)?[.;:] ?(?=\S)/.exec(text.slice(opened + added.length));
    if (added !== undefined && told !== null) {
      follows = true;
      const sum = { ...line, piece: joinedPieces(['Add the answers of ', asSpans(cut(piece, opened, opened + added.length))]) };
      const rest = { ...line, piece: cut(piece, opened + added.length + told[0].length) };
      const following = bandsIn(rest.piece);
      return [sum, ...(following === null ? rulesOfTotal(rest, sums) : rulesOfBands(rest, following))];
    }
    const bands = follows || /^(?:[-*•>] ?)*(?:(?:if|an?|the) )*(?:total|score)\b/i.test(text) ? bandsIn(piece) : null;
    if (bands !== null) {
      for (const { name, words } of bands) if (name !== null) names.set(name, `the total is ${words}`);
      follows = true;
      return rulesOfBands(line, bands);
    }
    if (follows || /\b(?:total|score|points)\b/i.test(text)) {
      const rules = rulesOfTotal(line, sums);
      if (rules.length !== 1 || rules[0] !== line) return rules;
    }
    follows ||= adds.test(text) || named.test(text);
    return [{ ...line, piece: withNames(withSums(piece, sums), names) }];
  });
}

/** What is done in each band, as a rule of its own; a line that only names its bands says nothing more. */
function rulesOfBands(line: SourceLine, bands: readonly Band[]): readonly SourceLine[] {
  const rules = bands.flatMap(({ limit, words, act }): SourceLine[] =>
    act === null || act === 'nothing'
      ? []
      : [{ ...line, piece: joinedPieces(['If the total is ', { ...cut(limit, 0, 1), text: words }, ', ', act]) }],
  );
  return rules.length > 0
    ? rules
    : [{ ...line, piece: { text: '', line: line.number, columns: 1 }, isComment: true, taken: 'instruction' }];
}

const spoken = '(?:(?:it|the (?:total|score|result|severity|level)|this|that) (?:is|was|comes out as) )?';

/** 'If moderate or severe, go to 9' by the bands of a total that have these names. */
function withNames(piece: Piece, names: ReadonlyMap<string, string>): Piece {
  if (names.size === 0) return piece;
  const name = [...names.keys()]
    .sort((one, other) => other.length - one.length)
    .map((each) => each.replace(/[/-]/g, '\\$&'))
    .join('|');
  const opening = new RegExp(
    `^(?:[-*•>] ?)*(\\d+(?:\\.\\d+)*\\. )?(?:[-*•] )?((?:(?:only )?(?:ask )?(?:if|when|unless|for|skip if) )?)${spoken}(?=(?:${name})(?: or (?:${name}))*(?: only)?(?:[:,.]|$| ?->| (?:go|skip|ask|stop|finish|end|call)\\b))`,
    'i',
  ).exec(piece.text);
  if (opening === null) return piece;
  const [whole, number = '', word = ''] = opening;
  const found: Replacement[] = [];
  const isBare = word === '';
  if (isBare && number !== '') return piece;
  let at = whole.length;
  for (;;) {
    const match = new RegExp(`^(?:${name})(?: only)?(?=[:,. ]|$)`, 'i').exec(piece.text.slice(at));
    if (match === null) break;
    found.push({ from: at, to: at + match[0].length, text: names.get(match[0].toLowerCase().replace(/ only$/, '')) ?? match[0] });
    at += match[0].length;
    if (!piece.text.startsWith(' or ', at)) break;
    at += 4;
  }
  const renamed = withReplaced(piece, found);
  return isBare
    ? joinedPieces(['If ', cut(renamed, whole.length)])
    : /^for /i.test(word)
      ? withReplaced(renamed, [{ from: number.length, to: number.length + 3, text: 'If' }])
      : renamed;
}

/** 'Total 15 or more: go to 8; under 15: go to 12' as lines that speak of the total; the line itself where it is no such rule. */
function rulesOfTotal(line: SourceLine, sums: readonly Sum[]): readonly SourceLine[] {
  const rules = readAnswerRules(line.piece, noAnswers);
  if (rules === null || rules.length === 0)
    return [{ ...line, piece: withSums(line.piece, sums) }].map((made) => (made.piece === line.piece ? line : made));
  return rules.map((rule) => {
    const opened = /^If (?:the answer is )?(?=at least|at most|above|below|between|\d)/.exec(rule.text);
    const piece = opened === null ? rule : joinedPieces(['If the total is ', cut(rule, opened[0].length)]);
    return { ...line, piece };
  });
}

/** 'Stage A total is 5 or more' as 'the sum of 1 and 2 is 5 or more'; '1 and 2 together score under 2' alike. */
function withSums(piece: Piece, sums: readonly Sum[]): Piece {
  const found: Replacement[] = [];
  const low = piece.text.toLowerCase();
  for (const { name, of } of [...sums].reverse()) {
    const at = low.indexOf(name.toLowerCase());
    const isWhole =
      at >= 0 && !/[\p{L}\p{N}]/u.test(piece.text[at + name.length] ?? ' ') && !/[\p{L}\p{N}]/u.test(piece.text[at - 1] ?? ' ');
    if (isWhole && !found.some(({ from, to }) => at < to && at + name.length > from))
      found.push({ from: at, to: at + name.length, text: `the sum of ${of}` });
  }
  const said = together.exec(piece.text);
  if (said?.[1] !== undefined && found.length === 0)
    found.push({ from: said.index, to: said.index + said[0].length, text: `the sum of ${said[1].replace(/[&+]/g, 'and')} is` });
  return withReplaced(
    piece,
    found.sort((one, other) => one.from - other.from),
  );
}

function asSpans(piece: Piece): Piece {
  return withReplaced(
    piece,
    [...piece.text.matchAll(/ ?[+&] ?|(?<=\d) ?- ?(?=\d)/g)].map(
      ({ index, 0: sign }): Replacement => ({
        from: index,
        to: index + sign.length,
        text: sign.includes('-') ? ' to ' : ' and ',
      }),
    ),
  );
}
