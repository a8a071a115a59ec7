import { cut, joinedPieces, type Piece, type Replacement, withReplaced } from '../../piece.ts';
import { actAfterAnswer } from '../answer-rules/act-said.ts';
import { type SourceLine, takenLine, unreadLine } from '../read-lines.ts';
import { conditionParts, isWithin } from './condition-parts.ts';
import { offeredAnswers } from './offered-answers.ts';

/** 'CODE ONE means: call 911, stop', '"Red flag" = yes to 2, 3 or 4', 'Severe pain is when 5 is 8 or more'. */
const definition =
  /^(?:[-*•>] ?)*(?:note: ?)?(?:(?:here|below|in this (?:prompt|sheet|form|script)|by),? )?(["'(]?)(?<term>\p{L}[\p{L}\d '/-]{1,30}?)["')]? ?(?<sign>=|:|:?=|means?(?: that)?:?|stands for:?|is when|is defined as:?|counts as:?|refers to:?|(?:is|are) called when) ?(?<said>\S.*)$/iu;
/** What a definition may say holds: it names its questions. */
const condition =
  /^(?:if |when )?(?:a )?(?:(?:yes|no)(?: answer)? (?:to|at|in|on|for)|(?:any|all|both|either|none|neither|one|two|three|at least (?:one|two|three|\d)|(?:one|two|three|\d) or more)(?: yes(?:es)?)? (?:of|to|in|from|at|among)?|(?:question |q ?)?\d+(?:\.\d+)* (?:is|was|=|or|and|includes?|above|below|over|under)|the total\b|the sum of\b|(?:the )?answers? (?:to|of) ).*\d/i;
const mayDefine = /[=:]|\b(?:means?|when|defined|stands?|counts?|refers?)\b/;
const ownLine = /^\d+(?:\.\d+)*\. /;
const keyword =
  /^(?:yes|no|y|n|note|notes|rule|rules|routing|next|then|otherwise|else|if|emergency|consider|stop|end|start|total|score|sum|answers?|options?|type|text|question|ask|skip|style|title|chief complaint|complaint|cc|also for|any|all|none|other|do not miss|always|never|sometimes|often)$/i;
/** What a condition says before a term that it uses. */
const before = /(?:[,;(] ?|\b(?:if|when|unless|where|and|or|not|is|are|no|any|there is|has|have|with|for|as|only) (?:an? |the )?)$/i;
const after = /^ ?(?:$|[,;:.)!(-]|->|(?:and|or|but|then|ask|go|skip|stop|if|unless|is present|on|at)\b)/i;
/** What stands between an answer and a term that says what is done. */
const pause = /(?:[,:=?] ?|-> ?| - |\b(?:then|treat as|this is|it is|is) (?:an? |the )?)$/i;
const mostTerms = 40;

interface Term {
  /** The term's words in lower case, single spaced. */
  readonly key: string;
  readonly pattern: RegExp;
  readonly text: string;
  readonly isAct: boolean;
  readonly index: number;
}

/**
 * Reads what an author defines ('CODE ONE means: call 911 and stop.', 'High risk = yes to 2 or 3') where a rule does it or a condition asks for it. What
 * an author calls by a word that is also an answer has two meanings: it is reported.
 */
export function defineTerms(lines: readonly SourceLine[]): readonly SourceLine[] {
  const found = lines.flatMap(({ piece, isComment }, index): Term[] => {
    if (isComment || !mayDefine.test(piece.text) || ownLine.test(piece.text)) return [];
    const term = termIn(piece, index);
    return term === null ? [] : [term];
  });
  if (found.length === 0) return lines;
  const known = wordsIn(lines, new Set(found.map(({ index }) => index)));
  // A term that nothing uses was none: '5 = worst'.
  const terms = found.filter(({ key }) => key.split(' ').every((word) => known.has(word))).slice(0, mostTerms);
  if (terms.length === 0) return lines;
  const offered = offeredAnswers(lines);
  const defining = new Map(terms.map((term) => [term.index, term]));
  const used = new Set<Term>();
  const plain = terms.filter(({ key }) => !offered.has(key));
  const result = lines.map((line, index): readonly SourceLine[] =>
    defining.has(index) || line.isComment ? [line] : withTerms(line, plain, used),
  );
  return result.flatMap((made, index): readonly SourceLine[] => {
    const term = defining.get(index);
    if (term === undefined) return made;
    // Below the question that offers it, it is said of the answer: '"it does not fade": call 911'.
    if (offered.has(term.key)) return offeredAnswers(ofQuestion(lines, index)).has(term.key) ? made : made.map((line) => unreadLine(line));
    return used.has(term) ? made.map((line) => takenLine(line, 'instruction')) : made;
  });
}

/** The question above a line, with what stands between. */
function ofQuestion(lines: readonly SourceLine[], index: number): readonly SourceLine[] {
  let start = index;
  while (start > 0 && !ownLine.test(lines[start]?.piece.text ?? '')) start -= 1;
  return lines.slice(start, index);
}

function termIn(piece: Piece, index: number): Term | null {
  const match = piece.text.length > 300 ? null : definition.exec(piece.text);
  const { term, said, sign } = match?.groups ?? {};
  if (
    term === undefined ||
    said === undefined ||
    (sign === ':' && /^red flags?$/i.test(term)) ||
    keyword.test(term) ||
    term.split(' ').length > 4
  )
    return null;
  const rest = cut(piece, piece.text.length - said.length);
  // A colon alone defines only what is written as a name: 'CODE ONE: call 911'.
  const isName = /^["'(]/.test(piece.text.trimStart()) || term === term.toUpperCase();
  if (sign === ':' && !isName) return null;
  const act = actAfterAnswer(rest);
  const isAct = act !== null && act !== 'nothing';
  const text = isAct ? act.text : condition.test(said) ? `(${said.replace(/^(?:if|when) /i, '').replace(/[. ]+$/, '')})` : null;
  if (text === null) return null;
  const words = term.replace(/[/'-]/g, '\\$&').replace(/ /g, '[ -]');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])["']?${words}["']?(?![\\p{L}\\p{N}])`, term === term.toUpperCase() ? 'gu' : 'giu');
  return { key: wordsOf(term).join(' '), pattern, text, isAct, index };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of all lines but those that define: a term is looked for only where its words stand somewhere. */
function wordsIn(lines: readonly SourceLine[], defining: ReadonlySet<number>): ReadonlySet<string> {
  const words = new Set<string>();
  lines.forEach(({ piece }, index) => {
    if (!defining.has(index)) for (const word of wordsOf(piece.text)) words.add(word);
  });
  return words;
}

function withTerms(line: SourceLine, terms: readonly Term[], used: Set<Term>): readonly SourceLine[] {
  let { piece } = line;
  for (const term of terms.filter(({ isAct }) => !isAct)) {
    const parts = conditionParts(piece.text);
    const found = [...piece.text.matchAll(term.pattern)].filter(
      ({ index, 0: word }) =>
        isWithin(parts, index) && before.test(piece.text.slice(0, index)) && after.test(piece.text.slice(index + word.length)),
    );
    if (found.length > 0) {
      used.add(term);
      piece = withReplaced(
        piece,
        found.map(({ index, 0: word }): Replacement => ({ from: index, to: index + word.length, text: term.text })),
      );
      continue;
    }
    // 'High risk: go to 9'
    const opened = piece.text.search(term.pattern) === 0 ? (piece.text.match(term.pattern)?.[0] ?? '') : '';
    const told = opened === '' ? null : /^ ?(?:->|[:,=]) ?(?=\S)/.exec(piece.text.slice(opened.length));
    const act = told === null ? null : actAfterAnswer(cut(piece, opened.length + told[0].length), true);
    if (act === null || act === 'nothing') continue;
    used.add(term);
    piece = joinedPieces(['If ', { ...cut(piece, 0, 1), text: term.text }, ', ', act]);
  }
  const acts = terms.filter(({ isAct }) => isAct);
  return piece.text.length > 300 ? [{ ...line, piece }] : withActs({ ...line, piece }, acts, used);
}

/** A line in which a term says what is done, as one line for each of its rules: what follows the term is none of its words. */
function withActs(line: SourceLine, terms: readonly Term[], used: Set<Term>): readonly SourceLine[] {
  const { piece } = line;
  const uses = terms
    .flatMap((term) => [...piece.text.matchAll(term.pattern)].map(({ index, 0: word }) => ({ term, index, end: index + word.length })))
    .sort((one, other) => one.index - other.index)
    .filter(
      ({ index, end }) =>
        pause.test(piece.text.slice(0, index)) && /^ ?(?:$|[;.!,)(|/]|and\b|-|if\b|unless\b|otherwise\b)/i.test(piece.text.slice(end)),
    );
  const [first] = uses;
  if (first === undefined) {
    const meant = terms.find((term) => begins(piece, term));
    if (meant !== undefined) used.add(meant);
    return [meant === undefined ? line : unreadLine(line)];
  }
  used.add(first.term);
  const rest = /^ ?(?:[;.!|/] ?)+/.exec(piece.text.slice(first.end));
  const isLast = first.end === piece.text.length || rest?.[0].length === piece.text.length - first.end;
  if (!isLast && rest === null) return [unreadLine(line)];
  const head = { ...line, piece: withReplaced(cut(piece, 0, first.end), [{ from: first.index, to: first.end, text: first.term.text }]) };
  if (isLast) return [head];
  return [head, ...withActs({ ...line, piece: cut(piece, first.end + (rest?.[0].length ?? 0)) }, terms, used)];
}

/** 'RED. If not: 3' begins with a term that says what is done, and not after which answer. */
function begins({ text }: Piece, { pattern }: Term): boolean {
  const match = text.search(pattern) === 0 ? text.match(pattern) : null;
  return match !== null && /^ ?(?:$|[.;!,:-])/.test(text.slice((match[0] as string).length));
}
