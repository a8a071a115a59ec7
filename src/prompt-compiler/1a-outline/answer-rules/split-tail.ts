import { columnAt, cut, joinedPieces, type Piece } from '../../piece.ts';
import { audienceCondition } from '../audience-condition.ts';
import { readConditionWords } from '../read-statement.ts';
import { actSaid } from './act-said.ts';
import type { RuleContext } from './answer-said.ts';
import { readAnswerRules } from './read-answer-rule.ts';

/** A question's own words, and the lines of the language that what stands after them in its line is. */
export interface AskedAndTail {
  readonly asked: Piece;
  readonly lines: readonly Piece[];
  /** What means to instruct, and cannot be read. */
  readonly unread: readonly Piece[];
}

const widestSpace = 3;
const bracketed = /[([{<]+ ?([^()[\]{}<>]*?) ?[)\]}>]+[ .]*$/;
const meansToInstruct = /^(?:[-*] )?(?:only|not for|not if|skip|if|unless|ask|omit|leave out|go|jump|stop|emergency)\b|->/i;

/**
 * Splits off what follows a question in its own line: in a column of its own, in brackets at its end, or in a sentence after its mark
 * ('Do you smoke? (Y/N)   N -> 7', 'How many? [3 yes only]', 'Any blood? Yes: 5. No: 6.').
 */
export function splitTail(question: Piece): AskedAndTail {
  const first = conditionFirst(question);
  let asked = first?.asked ?? question;
  const lines: Piece[] = first === null ? [] : [first.condition];
  const unread: Piece[] = [];
  for (;;) {
    const found = tailOf(asked);
    if (found === null) break;
    asked = found.asked;
    lines.unshift(...found.lines);
    unread.unshift(...found.unread);
    if (asked.text === '') return { asked: question, lines: [], unread: [] };
  }
  return { asked, lines, unread };
}

/** '(F 16-50) Are you pregnant?': a condition in brackets before its question. */
function conditionFirst(question: Piece): { readonly asked: Piece; readonly condition: Piece } | null {
  const match = /^[([]([^()[\]]{3,80})[)\]] ?(?=\S)/.exec(question.text);
  if (match?.[1] === undefined) return null;
  const condition = conditionOf(cut(question, 1, 1 + match[1].length));
  return condition === null ? null : { asked: cut(question, match[0].length), condition };
}

function tailOf(piece: Piece): AskedAndTail | null {
  const context: RuleContext = { wording: '', labels: [], markers: [] };
  for (const { at, tail, isApart } of tails(piece)) {
    const asked = cut(piece, 0, at);
    if (asked.text === '' || tail.text === '') continue;
    const lines =
      readTail(tail, { ...context, wording: asked.text }) ??
      (isApart || /\b(?:next|go|skip|jump)\b/i.test(tail.text) ? always(tail) : null);
    if (lines !== null) return { asked, lines, unread: [] };
    if (isApart && meansToInstruct.test(tail.text)) return { asked, lines: [], unread: [tail] };
  }
  return null;
}

/** The places at which something may begin that is no longer asked, the last ones first where they are in brackets. */
function tails(piece: Piece): readonly { readonly at: number; readonly tail: Piece; readonly isApart: boolean }[] {
  const { text } = piece;
  const found: { at: number; tail: Piece; isApart: boolean }[] = [];
  const column = lastColumn(piece);
  if (column !== null) found.push({ at: column, tail: cut(piece, column), isApart: true });
  const closed = bracketed.exec(text);
  if (closed?.[1] !== undefined && closed.index > 0) {
    const start = closed.index + closed[0].indexOf(closed[1]);
    found.push({ at: closed.index, tail: cut(piece, start, start + closed[1].length), isApart: false });
  }
  for (const mark of text.matchAll(/(?:(?<=[?)\]}]) ?(?:- |; ?|, ?|\. ?)?|\. )(?=[^\s?.)\]}])/g))
    if (mark.index > 0)
      found.push({ at: mark.index, tail: cut(piece, mark.index + mark[0].length), isApart: /[)\]}]/.test(text[mark.index - 1] ?? '') });
  return found;
}

/** Where the last column of a line begins: after a tab, or after so many spaces that they part it from what is asked. */
function lastColumn(piece: Piece): number | null {
  if (typeof piece.columns === 'number') return null;
  for (let index = piece.text.length - 1; index > 0; index -= 1)
    if (
      piece.text[index - 1] === ' ' &&
      columnAt(piece, index) - columnAt(piece, index - 1) >= widestSpace &&
      // The number that stands for a longer label stands where the label ends.
      !/[\p{L},] \d/u.test(piece.text.slice(Math.max(0, index - 2), index + 1))
    )
      return index;
  return null;
}

/** '(yes = 1, no = 0)' */
const givesPoints = /^[([]?(?:yes|no|y|n) ?[=:] ?\d+ ?[,;/] ?(?:yes|no|y|n) ?[=:] ?[01][)\]]?[.]?$/i;

function readTail(tail: Piece, context: RuleContext): readonly Piece[] | null {
  if (givesPoints.test(tail.text)) return null;
  const rules = readAnswerRules(tail, context);
  if (rules !== null) return rules;
  const jump = /^(?:->|now |then )/i.test(tail.text) ? actSaid(cut(tail, /^(?:-> ?|now |then )+/i.exec(tail.text)?.[0].length ?? 0)) : null;
  if (jump !== null) return jump === 'nothing' ? [] : [jump];
  const condition = conditionOf(tail);
  return condition === null ? null : [condition];
}

/** '(5/ next)' and 'end' in a column of its own: what is done whatever the answer. */
function always(tail: Piece): readonly Piece[] | null {
  const act = actSaid(tail);
  return act === null ? null : act === 'nothing' ? [] : [act];
}

/** 'only where 2 is yes', '3 yes only', 'women under 50 only', 'skip if 4 is no': the question's own condition. */
export function conditionOf(written: Piece): Piece | null {
  const piece = cut(written, /^(?:- |->|ask )+/i.exec(written.text)?.[0].length ?? 0);
  if (piece.text.includes('?')) return null;
  const audience = /\d|\bonly\b/i.test(piece.text) ? audienceCondition(piece.text) : null;
  if (audience !== null) return joinedPieces([cut(piece, 0, 0), `Only if ${audience}`]);
  const ofAnswer = /^(?:only )?(?:if |when |where |after |for )?(\d+(?:\.\d+)*) ?(?:=|is|was|:|->)? ?(yes|no|y|n)(?: only)?[.]?$/i.exec(
    piece.text,
  );
  if (ofAnswer?.[1] !== undefined && ofAnswer[2] !== undefined) {
    const start = piece.text.search(/\d/);
    return joinedPieces(['Only if ', cut(piece, start, start + ofAnswer[1].length), ` is ${/^y/i.test(ofAnswer[2]) ? 'yes' : 'no'}`]);
  }
  const opened = /^(?:only )?(?:where|when|if|after) (?=\S)/i.exec(piece.text);
  if (opened !== null && /\d/.test(piece.text)) return joinedPieces(['Only if ', cut(piece, opened[0].length)]);
  const people =
    /^(?:only )?(?:for |in |ask )?(?=(?:only )?(?:women|men|females?|males?|girls|boys|children|adults|patients|people|over|under|aged?)\b)/i.exec(
      piece.text,
    );
  const ages =
    /^(?:only )?(?:for )?((?:wom[ae]n|m[ae]n|females?|males?|girls|boys|f|m))(?:,? (?:of|aged?|from|between))* (\d+) ?(?:-|to|and) ?(\d+)(?: years)?(?: only)?[.]?$/i.exec(
      piece.text,
    );
  if (ages !== null)
    return joinedPieces([
      cut(piece, 0, 0),
      `Only if ${/^[wfg]/i.test(ages[1] ?? '') ? 'female' : 'male'} and age ${ages[2]} to ${ages[3]}`,
    ]);
  const limit =
    /^(?:only )?(?:for |if |in )?(?:(wom[ae]n|m[ae]n|females?|males?|girls|boys|f|m),? )?(?:(not) )?(?:(?:age[ds]?|of) )?(?:(<|under|below)|(>|over|above)|(>=)|(<=))? ?(\d+)(?: years?(?: old)?(?= (?:and|or)))?(\+| ?(?:and|or) (?:over|above|older|more))?( ?(?:and|or) (?:under|below|younger))?(?: years?)?(?: old)?(?: only)?[.]?$/i.exec(
      piece.text,
    );
  if (
    limit?.[7] !== undefined &&
    [1, 2, 3, 4, 5, 6, 8, 9].some((at) => limit[at] !== undefined) &&
    (limit[1] !== undefined || limit[2] !== undefined || /only|years/i.test(piece.text))
  ) {
    const side =
      limit[3] !== undefined
        ? 'under'
        : limit[4] !== undefined
          ? 'over'
          : limit[5] !== undefined || limit[8] !== undefined
            ? 'at least'
            : 'at most';
    const sex = limit[1] === undefined ? '' : /^[wfg]/i.test(limit[1]) ? 'female' : 'male';
    const age = `age ${side === 'under' ? 'below' : side === 'over' ? 'above' : side} ${limit[7]}`;
    const said = limit[2] === undefined ? `Only if ${[sex, age].filter((part) => part !== '').join(' and ')}` : `Skip if ${age}`;
    return joinedPieces([cut(piece, 0, 0), said]);
  }
  const words = people === null || / only\b|^only /i.test(piece.text) ? piece : joinedPieces([piece, ' only']);
  return readConditionWords(words) === null ? null : words;
}
