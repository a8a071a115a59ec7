import { cut, joinedPieces, type Piece } from '../../piece.ts';
import { isOppositeOf } from '../otherwise-said.ts';
import { actAfterAnswer, actSaid } from './act-said.ts';
import { answerSaid, type RuleContext } from './answer-said.ts';

/** Answers that stand in the wording of a question: '(yes / no)', '[rest, both]', 'Y/N'. */
const answersInWording = /[([][^()[\]]*[,/|][^()[\]]*[)\]][ .?]*$|\by ?\/ ?n\b|\? ?[^?:()[\]]{1,60} [/|] [^?:()[\]]{1,80}$/i;

/** Whether a question holds its answers in its own wording: what stands below it then says what follows them. */
export function offersInline(wording: string): boolean {
  return answersInWording.test(wording);
}

/** What may come between an answer and what follows it. */
const pauses =
  / ?-> ?| ?[:=>] ?| - |\? |, ?(?:then )?| (?=(?:go|skip|jump|move|hop|carry|continue|proceed|pass|miss|leave|omit|straight|directly|call|stop|end|ask|put|then|(?:this|it|that) is (?:an )?emergency|questions?|q ?\d|\d+(?:\.\d+)*[. ]*$))/gi;
/** What may part one answer with what follows it from the next. */
const partings = / ?[;|] ?| ?\/ ?|[.,] (?:but |and )?| and (?=if |no\b|yes\b|n\b)|(?<=\d) (?=(?:n|no|else|otherwise)\b)/gi;
const longestRule = 300;
const mostPartings = 24;

/**
 * Reads a line below a question that says what follows its answers in the manner of a list ('None - move on to 7.', 'Y -> 5 / N -> 7', '3 or more: 999,
 * stop; fewer: 8') as lines in the words of the language ('none -> go to 7'), one for each answer; `null` where it is no such line, and no line
 * for an answer after which the questions only go on.
 */
export function readAnswerRules(written: Piece, context: RuleContext): readonly Piece[] | null {
  const wrapped = /^[([][^()[\]]*[)\]][.]?$/.test(written.text);
  const line = wrapped ? cut(written, 1, written.text.replace(/[.]$/, '').length - 1) : written;
  const piece = cut(line, /^(?:(?:->|>+|[*-]) ?|(?:routing|next|rules?|action|then) ?: ?)+/i.exec(line.text)?.[0].length ?? 0);
  if (piece.text === '' || piece.text.length > longestRule) return null;
  const next = /^(?:then|after that|afterwards|now),? (?=\S)/i.exec(piece.text);
  const after = next === null ? null : actSaid(cut(piece, next[0].length));
  if (after !== null) return after === 'nothing' ? [] : [capitalised(after)];
  const ends = [...piece.text.matchAll(partings)]
    .slice(0, mostPartings)
    .map((match) => [match.index, match.index + match[0].length] as const);
  const known = new Map<number, readonly AnswerRule[] | null>();
  const read = readFrom(0);
  return read === null || !read.every(fitsBefore) ? null : asLines(read);

  /** The rules from a place in the line on: the longest first one after which the rest can be read, too. */
  function readFrom(start: number): readonly AnswerRule[] | null {
    const before = known.get(start);
    if (before !== undefined) return before;
    known.set(start, null);
    const stops = [[piece.text.length, piece.text.length] as const, ...ends.filter(([end]) => end > start).reverse()];
    for (const [end, next] of stops) {
      const first = readOne(cut(piece, start, end), context);
      const rest = first === null ? null : next >= piece.text.length ? [] : readFrom(next);
      if (first === null || rest === null) continue;
      known.set(start, [first, ...rest]);
      return [first, ...rest];
    }
    return null;
  }
}

interface AnswerRule {
  readonly answer: Piece | 'otherwise' | 'always';
  readonly act: Piece | 'nothing';
  readonly said: string;
}

/** Whether 'fewer: 8' stands after the limit whose opposite it is; the first of a line is held against the line before it. */
function fitsBefore({ said }: AnswerRule, index: number, rules: readonly AnswerRule[]): boolean {
  const before = rules[index - 1]?.answer;
  return index === 0 || isOppositeOf(said, before === undefined || typeof before === 'string' ? null : before.text);
}

function readOne(clause: Piece, context: RuleContext): AnswerRule | null {
  const opened =
    /^(?:but |and )?(?:if |when |for |on )?(?:the answer is |it is |that is |answer(?:ed)? |they say |they are (?=not\b))?/i.exec(
      clause.text,
    )?.[0].length ?? 0;
  const piece = cut(clause, opened);
  // The longest answer first: 'fever, rash: 3' is no 'fever' of which something is said.
  for (const pause of [...piece.text.matchAll(pauses)].reverse()) {
    if (pause.index === 0) continue;
    const act = actAfterAnswer(cut(piece, pause.index + pause[0].length), /->|[:=>?]| - /.test(pause[0]));
    const answer = act === null ? null : answerSaid(cut(piece, 0, pause.index), context);
    if (act !== null && answer !== null) return { answer, act, said: piece.text.slice(0, pause.index) };
  }
  return null;
}

/** The rules as lines of the language. After 'yes: carry on' what is done otherwise is done unless yes. */
function asLines(rules: readonly AnswerRule[]): readonly Piece[] {
  const lines: Piece[] = [];
  const passed: Piece[] = [];
  for (const [index, { answer, act, said }] of rules.entries()) {
    if (act === 'nothing') {
      if (typeof answer !== 'string') passed.push(answer);
      continue;
    }
    if (answer === 'always') lines.push(capitalised(act));
    else if (answer !== 'otherwise') lines.push(ruleOf(['If ', answer, ', ', act]));
    else if (index === 0 && !isOppositeOf(said, null)) lines.push(ruleOf([cut(act, 0, 0), `If ${said.toLowerCase()}, `, act]));
    else if (passed.length === 0) lines.push(ruleOf([cut(act, 0, 0), 'Otherwise, ', act]));
    else {
      const earlier = rules.flatMap((rule) => (typeof rule.answer === 'string' ? [] : [rule.answer]));
      lines.push(ruleOf(['Unless ', ...earlier.flatMap((each, index) => (index === 0 ? [each] : [' or ', each])), ', ', act]));
    }
  }
  return lines;
}

/** 'go to 5' as a line of its own. */
function capitalised(act: Piece): Piece {
  return { ...act, text: `${act.text.slice(0, 1).toUpperCase()}${act.text.slice(1)}` };
}

function ruleOf(parts: readonly (Piece | string)[]): Piece {
  const rule = joinedPieces(parts);
  return parts.some((part) => typeof part !== 'string' && part.isRewritten) ? { ...rule, isRewritten: true } : rule;
}

/**
 * Reads an answer of a list together with what its line says is done when it is chosen ('nothing in it: 5/') as the same in the words of the language ('nothing in it
 * -> go to 5'); null where it says nothing that is understood.
 */
export function readAnswerChosen(piece: Piece): Piece | null {
  const match = /^([^.:?!]{1,60}?) ?(?:-> ?| ?[:=>] ?| - )(?=\S)/i.exec(piece.text);
  if (match?.[1] === undefined) return null;
  const act = actAfterAnswer(cut(piece, match[0].length), true);
  if (act === null) return null;
  // '1 - 3' is a range of its own.
  if (/\d/.test(match[1]) && /^\d/.test(piece.text.slice(match[0].length)) && !match[0].includes('->')) return null;
  const label = cut(piece, 0, match[1].length);
  return act === 'nothing' ? label : joinedPieces([label, ' -> ', act]);
}
