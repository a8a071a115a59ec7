import { columnAt, cut, joinedPieces, type Piece, withReplaced } from '../../piece.ts';
import { actSaid } from '../answer-rules/act-said.ts';
import { type SourceLine, takenLine } from '../read-lines.ts';

const numbered = /^\d+(?:\.\d+)*\. /;
const answersField = /^(?:(?:possible )?(?:options?|answers?|choices?|replies|reply|responses?)|answer type|type) ?: ?(?=\S)/i;
const boxes = /^(?:[[({] ?[^[\](){}]{1,40} ?[\])}][ ,/|]*){2,}$/;
const ticks = /^(?:[☐□○◯▢] ?[^☐□○◯▢]{1,40}){2,}$/u;
const strokes = /^[^.:?>[\]]{1,60}(?: ?[/|] ?[^.:?>[\]]{1,60})+$/;
const conditionField =
  /^(?:(?:only )?(?:ask|show|display)(?: this)?(?: only)? (?:if|when)|condition|precondition|asked (?:if|when)|applies (?:if|when)) ?: ?(?=\S)/i;
const skipField = /^skip(?: this)? (?:if|when) ?: ?(?=\S)/i;

/**
 * Joins the answers that stand in a line of their own below a question ('[left] [right]', 'Yes / No', 'Options: mild, severe') to the question,
 * and reads the fields of a form ('Ask if: 3 is yes') as what they say.
 */
export function joinAnswers(lines: readonly SourceLine[]): readonly SourceLine[] {
  const result: SourceLine[] = [];
  let question = -1;
  let hasAnswers = false;
  let isNext = false;
  for (const line of lines) {
    const { text } = line.piece;
    if (numbered.test(text)) {
      result.push({ ...line, piece: withAnswersLast(line.piece) });
      question = result.length - 1;
      hasAnswers = false;
      isNext = true;
      continue;
    }
    const pointed = question >= 0 && isNext && !hasAnswers ? pointedAnswers(line) : null;
    if (pointed !== null) {
      hasAnswers = true;
      isNext = false;
      result.push(...pointed.map((piece): SourceLine => ({ ...line, indent: (result[question]?.indent ?? 0) + 2, piece })));
      continue;
    }
    const answers = question < 0 || hasAnswers ? null : answersIn(text, isNext);
    const asked = result[question];
    if (answers !== null && asked !== undefined) {
      hasAnswers = true;
      result[question] = { ...asked, piece: withWords(asked.piece, answers) };
      result.push(takenLine(line, 'option'));
      continue;
    }
    isNext &&= text === '';
    result.push({ ...line, piece: question < 0 ? line.piece : withoutField(line.piece) });
    if (text !== '' && !line.isComment && !answersField.test(text)) hasAnswers ||= /^(?:[-*•☐□]|\(?[a-z][).]) /i.test(text);
  }
  return result;
}

/** The answers of a line, as they stand in brackets after a question; null where it holds none. */
function answersIn(text: string, isNext: boolean): string | null {
  if (text.length > 300) return null;
  const field = answersField.exec(text);
  if (field !== null) {
    const listed = text.slice(field[0].length).replace(/[. ]+$/, '');
    return /[/|;]/.test(listed) ? listed : listed.replace(/, ?(?:or )?| or /g, ' / ');
  }
  if (!isNext) return null;
  if (boxes.test(text)) return [...text.matchAll(/[[({] ?([^[\](){}]+?) ?[\])}]/g)].map((match) => match[1]).join(' / ');
  if (ticks.test(text))
    return text
      .split(/[☐□○◯▢]/u)
      .map((answer) => answer.trim())
      .filter((answer) => answer !== '')
      .join(' / ');
  return strokes.test(text) && !/^(?:if|unless|only|skip|go|ask)\b/i.test(text) ? text.replace(/ ?[/|] ?/g, ' / ') : null;
}

const pointed = /^[^/|]{1,60}?[[(] ?-?\d+ ?(?:points?|pts?)? ?[\])]$/i;

/** Answers with their points in one line ('never [0] / often [1]'), each as one of a list; null for any other line. */
function pointedAnswers({ piece }: SourceLine): readonly Piece[] | null {
  const parts = [...piece.text.matchAll(/(?<=[\])]) ?(?:[/|;,]|$) ?/g)];
  let from = 0;
  const cells = parts.map(({ index, 0: mark }) => {
    const cell = cut(piece, from, index);
    from = index + mark.length;
    return cell;
  });
  if (cells.length < 2 || from < piece.text.length || !cells.every(({ text }) => pointed.test(text))) return null;
  return cells.map((cell) => joinedPieces(['- ', cell]));
}

/** A question with its answers in brackets: what is wrong with them is reported at its end. */
function withWords(piece: Piece, answers: string): Piece {
  const said = /\/|yes|no|number|text|date/i.test(answers) ? answers : `${answers}`;
  const end = columnAt(piece, Math.max(0, piece.text.length - 1));
  const words = ` (${said})`;
  const columns = Array.from({ length: piece.text.length }, (_, index) => columnAt(piece, index));
  return { text: piece.text + words, line: piece.line, columns: [...columns, ...Array.from(words, () => end)] };
}

function withoutField(piece: Piece): Piece {
  const urgent = /^emergency ?: ?(yes|no) ?[(,;-] ?(.*?)[)]?[.]?$/i.exec(piece.text);
  const act =
    urgent?.[2] === undefined ? null : actSaid(cut(piece, piece.text.indexOf(urgent[2]), piece.text.indexOf(urgent[2]) + urgent[2].length));
  if (urgent?.[1] !== undefined && act !== null && act !== 'nothing') return joinedPieces([`If ${urgent[1].toLowerCase()}, `, act]);
  if (/^(?:ask|show|asked)(?: this)? (?:if|when|of) ?: ?(?:always|all|everyone|everybody|any(?:one|body)?)[.]?$/i.test(piece.text))
    return { ...piece, text: '' };
  const condition = conditionField.exec(piece.text);
  if (condition !== null) return joinedPieces(['Only if ', cut(piece, condition[0].length)]);
  const skip = skipField.exec(piece.text);
  if (skip !== null) return joinedPieces(['Skip if ', cut(piece, skip[0].length)]);
  const colon = /^(?:emergency|stop|end)(?: if| when) ?:(?= )/i.exec(piece.text);
  return colon === null ? piece : withReplaced(piece, [{ from: colon[0].length - 1, to: colon[0].length, text: '' }]);
}

/** 'Sick with it? y, n.' and 'Do you snore?   Y   N' offer yes and no; 'Trouble falling asleep   0 1 2 3 4' is answered on a scale. */
function withAnswersLast(piece: Piece): Piece {
  const { text } = piece;
  const yesNo = /(?<=[?] ?)(?:y(?:es)?, ?(?:or )?n(?:o)?(?=[.; ]|$)|(?:Y N|N Y|YES NO|NO YES|Yes No|No Yes)(?= ?(?:$|\()))/i.exec(text);
  if (yesNo !== null) return withReplaced(piece, [{ from: yesNo.index, to: yesNo.index + yesNo[0].length, text: '(yes / no)' }]);
  const boxed = !text.endsWith(']') ? null : /(?<=[?:.] ?)(?:\[[^[\]]{1,60}\][ ,/|]*){2,}$/.exec(text);
  if (boxed !== null) {
    const answers = [...boxed[0].matchAll(/\[ ?([^[\]]+?) ?\]/g)].map((match) => match[1]).join(' / ');
    return withReplaced(piece, [{ from: boxed.index, to: text.length, text: `(${answers})` }]);
  }
  const scale = !/\d\)?$/.test(text) ? null : / \(?([01])((?:(?: |, ?| ?\/ ?| ?- ?)\d+){2,})\)?$/.exec(text);
  const amounts = scale === null ? [] : [Number(scale[1]), ...(scale[2]?.match(/\d+/g) ?? []).map(Number)];
  if (scale === null || !amounts.every((amount, index) => amount === (amounts[0] ?? 0) + index)) return piece;
  return withReplaced(piece, [{ from: scale.index + 1, to: text.length, text: `(${amounts[0]} to ${amounts.at(-1)})` }]);
}
