import { cut, joinedPieces, type Piece, type Replacement, withReplaced } from '../../piece.ts';
import { actAfterAnswer } from '../answer-rules/act-said.ts';
import { readAnswerRules } from '../answer-rules/read-answer-rule.ts';
import { type SourceLine, takenLine, unreadLine } from '../read-lines.ts';
import { type Band, bandsIn, opensBand } from './bands-of-total.ts';
import { conditionParts, isWithin } from './condition-parts.ts';
import { offeredAnswers } from './offered-answers.ts';

const named =
  /^(?:[-*•>] )?(?!(?:if|when|where|unless|only|ask|skip)\b)(?:the )?((?:[a-z]+ ){0,2}(?:total|score|sum|points)(?: [a-z0-9])?|(?:total|score|sum) (?:of )?(?:section |part |stage )?[a-z0-9]) ?(?:=|:|is) ?(?:the )?(?:sum of |total of |add(?: up)? |answers? (?:to|of) |questions? |points? (?:for|of|from) )*(?=\d)/i;
const spans = /^\d+(?:\.\d+)*(?:(?: ?(?:\+|,|&|-|to|and|, and) ?)\d+(?:\.\d+)*)+/;
const addsFirst =
  /^(?:[-*•>] ?)*(?:(?:now|then|next|please),? )*(?:add|sum)(?: up| together)? (?:(?:the|all|of|to|for|from|answers?|points?|scores?|items?|questions?|[a-z]+(?= (?:items|questions|answers|scores)\b)) )*\(?(?=\d)/i;
/** 'Total of 3 to 9:' above its bands. */
const headed =
  /^(?:[-*•>] ?)*(?:the )?(?:total|sum|score)(?: score)?(?: (?:of|for))?(?: (?:questions?|items?|answers?))? (?=\d[\d., &+-]*(?:(?: to | and )[\d., &+-]+)*:?$)/i;
const adds = /^(?:[-*•>] ?)*(?:(?:now|then|next|please),? )*(?:add|sum|total|count)\b.*\d/i;
const together =
  /\b(?:items?|questions?)? ?(\d+(?:\.\d+)*(?:(?: ?(?:\+|,|&|to|and) ?)\d+(?:\.\d+)*)+) together(?: (?:score|make|come to|add up to|are|give))?(?= )/i;
const plainName = /^(?:total|score|sum|total score|sum score)$/i;
const noAnswers = { wording: '', labels: [], markers: [] };
/** What a band may be called though nothing asks for it: a key tells the reader, and does nothing. */
const ofDegree =
  /^(?:(?:none|no|minimal|minor|mild|mildly|light|low|normal|moderate|moderately|medium|borderline|average|raised|high|higher|severe|severely|very|extreme|critical|subthreshold|clinical|to|or|depression|anxiety|insomnia|symptoms?|risk|pain|likely|unlikely|possible|probable|problem|disorder|range|level|sleepiness|significant)\b ?)+$/;

interface Sum {
  readonly name: string;
  readonly of: string;
}

/** The names of a total's bands, and the lines that give them where they do nothing else. */
interface Names {
  readonly words: Map<string, string>;
  readonly used: Set<string>;
}

/** Reads sums by the names that their author gives them ('Stage A total = 1+2+3'), and what follows them as rules of the total. */
export function nameSums(lines: readonly SourceLine[]): readonly SourceLine[] {
  const sums: Sum[] = [];
  let names: Names = { words: new Map(), used: new Set() };
  const naming: { readonly at: number; readonly line: SourceLine; readonly given: readonly string[]; readonly names: Names }[] = [];
  const result: SourceLine[] = [];
  let offered: ReadonlySet<string> | null = null;
  let follows = false;
  for (const line of lines) {
    const { piece } = line;
    const { text } = piece;
    if (text === '' || line.isComment) {
      result.push(line);
      continue;
    }
    if (/^\d+(?:\.\d+)*\. /.test(text)) {
      follows = false;
      result.push({ ...line, piece: withNames(withSums(piece, sums), names) });
      continue;
    }
    const sum = sumIn(piece);
    if (sum !== null || adds.test(text)) names = { words: new Map(), used: new Set() };
    if (sum !== null) {
      follows = true;
      if (sum.name !== null) sums.push({ name: sum.name, of: sum.spans.text.replace(/ ?- ?/g, ' to ').replace(/ ?[&+] ?/g, ' and ') });
      result.push({ ...line, piece: joinedPieces(['Add the answers of ', asSpans(sum.spans)]) });
      if (sum.rest === null) continue;
    }
    const rest = sum?.rest == null ? line : { ...line, piece: sum.rest };
    const isBand = opensBand(rest.piece, follows);
    // Without a sum above, a score is that of the question which asks for one.
    const subject = !follows && /\bscore\b/i.test(rest.piece.text) ? 'score' : 'total';
    const bands = isBand ? bandsIn(rest.piece) : null;
    if (bands !== null) {
      offered ??= offeredAnswers(lines);
      const given = bands.flatMap(({ name }) => name ?? []);
      for (const { name, words } of bands) if (name !== null && !offered.has(name)) names.words.set(name, `the ${subject} is ${words}`);
      const unnamed = bands.filter(({ act }) => act === null).flatMap(({ name }) => name ?? []);
      if (unnamed.length > 0) naming.push({ at: result.length, line: rest, given, names });
      follows = true;
      result.push(...rulesOfBands(rest, bands, subject));
      continue;
    }
    const rules = follows || /\b(?:total|score|points)\b/i.test(rest.piece.text) ? rulesOfTotal(rest, sums, subject) : null;
    if (rules !== null) result.push(...rules);
    // What begins with an amount below a sum means the total, and nothing else reads it.
    else if (isBand && !/^(?:if|when|unless)\b/i.test(rest.piece.text)) result.push(unreadLine(rest));
    else result.push({ ...rest, piece: withNames(withSums(rest.piece, sums), names) });
    follows ||= adds.test(text) || named.test(text);
  }
  for (const { at, line, given, names: known } of naming)
    if (!given.some((name) => known.used.has(name)) && !given.every((name) => ofDegree.test(name) && offered?.has(name) !== true))
      result[at] = unreadLine(line);
  return result;
}

/** What a line adds up ('Stage A total = 1+2+3: …', 'Add up 1 and 2. …'), with its name where it has one of its own, and what follows in the line. */
function sumIn(piece: Piece): { readonly name: string | null; readonly spans: Piece; readonly rest: Piece | null } | null {
  const { text } = piece;
  const match = named.exec(text);
  const head = match === null ? headed.exec(text) : null;
  const start = (match ?? head ?? addsFirst.exec(text))?.[0].length ?? 0;
  const of = start === 0 ? undefined : spans.exec(text.slice(start))?.[0];
  if (of === undefined) return null;
  const end = start + of.length;
  const after = /^\)?[ .;:,)]*/.exec(text.slice(end))?.[0] ?? '';
  const rest = end + after.length < text.length ? cut(piece, end + after.length) : null;
  const name = match?.[1] === undefined || plainName.test(match[1]) ? null : match[1];
  // 'Total = 1 + 2' is read by the outline; 'Total 1 to 4: 0-2 normal' holds its bands.
  const isOwn =
    head !== null ||
    (match === null ? rest !== null && /[.;:]/.test(after) : name !== null || (rest !== null && /^[^(]*\d.*:/.test(rest.text)));
  return isOwn ? { name, spans: cut(piece, start, end), rest } : null;
}

/** What is done in each band, as a rule of its own; a line that only names its bands says nothing more. */
function rulesOfBands(line: SourceLine, bands: readonly Band[], subject: string): readonly SourceLine[] {
  const rules = bands.flatMap(({ limit, words, act }): SourceLine[] =>
    act === null || act === 'nothing'
      ? []
      : [{ ...line, piece: joinedPieces([`If the ${subject} is `, { ...cut(limit, 0, 1), text: words }, ', ', act]) }],
  );
  return rules.length > 0 ? rules : [takenLine(line, 'instruction')];
}

const spoken = '(?:(?:it|the (?:total|score|result|severity|level)|this|that) (?:is|was|comes out as) )?';

/** 'If moderate or severe, go to 9' by the bands of a total that have these names. */
function withNames(piece: Piece, { words, used }: Names): Piece {
  if (words.size === 0) return piece;
  const name = [...words.keys()]
    .sort((one, other) => other.length - one.length)
    .map((each) => each.replace(/[/-]/g, '\\$&'))
    .join('|');
  const opening = new RegExp(
    `^(?:[-*•>] ?)*(\\d+(?:\\.\\d+)*\\. )?(?:[-*•] ?)?((?:(?:only )?(?:ask )?(?:if|when|unless|for|skip if) )?)${spoken}(?=(?:${name})(?: or (?:${name}))*(?: only)?(?:[:,.]|$| ?->| (?:go|skip|ask|stop|finish|end|call)\\b))`,
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
    const called = match[0].toLowerCase().replace(/ only$/, '');
    found.push({ from: at, to: at + match[0].length, text: words.get(called) ?? match[0] });
    at += match[0].length;
    if (!piece.text.startsWith(' or ', at)) break;
    at += 4;
  }
  const act = cut(piece, at + (/^ ?(?:->|[:,])/.exec(piece.text.slice(at))?.[0].length ?? 0));
  if (isBare && actAfterAnswer(act) === null) return piece;
  for (const { from, to } of found)
    used.add(
      piece.text
        .slice(from, to)
        .toLowerCase()
        .replace(/ only$/, ''),
    );
  const renamed = withReplaced(piece, found);
  return isBare
    ? joinedPieces(['If ', cut(renamed, whole.length)])
    : /^for /i.test(word)
      ? withReplaced(renamed, [{ from: number.length, to: number.length + 3, text: 'If' }])
      : renamed;
}

/** 'Total 15 or more: go to 8; under 15: go to 12' as lines that speak of the total; null for any other line. */
function rulesOfTotal(line: SourceLine, sums: readonly Sum[], subject: string): readonly SourceLine[] | null {
  const rules = readAnswerRules(line.piece, noAnswers);
  if (rules === null || rules.length === 0) return null;
  const made = rules.map((rule): Piece | null => {
    const opened = /^If the answer is (?=at least|at most|above|below|between)/.exec(rule.text);
    if (opened !== null) return joinedPieces([`If the ${subject} is `, cut(rule, opened[0].length)]);
    return /^(?:If|Unless) (?!the )/.test(rule.text) ? null : rule;
  });
  if (made.every((rule) => rule !== null && !rule.text.startsWith(`If the ${subject}`))) return null;
  return made.every((rule) => rule !== null) ? made.map((rule) => ({ ...line, piece: withSums(rule, sums) })) : null;
}

/** 'Stage A total is 5 or more' in a condition as 'the sum of 1 and 2 is 5 or more'; '1 and 2 together score under 2' alike. */
function withSums(piece: Piece, sums: readonly Sum[]): Piece {
  const found: Replacement[] = [];
  const low = piece.text.toLowerCase();
  const parts = conditionParts(piece.text);
  for (const { name, of } of [...sums].reverse()) {
    const at = low.indexOf(name.toLowerCase());
    const isWhole =
      at >= 0 && !/[\p{L}\p{N}]/u.test(piece.text[at + name.length] ?? ' ') && !/[\p{L}\p{N}]/u.test(piece.text[at - 1] ?? ' ');
    if (isWhole && (at === 0 || isWithin(parts, at)) && !found.some(({ from, to }) => at < to && at + name.length > from))
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
