import { cut, joinedPieces, type Piece } from '../../piece.ts';
import { startsYesNo } from '../../question-words.ts';
import { actAfterAnswer } from '../answer-rules/act-said.ts';
import { type SourceLine, takenLine, unreadLine } from '../read-lines.ts';
import { readMarker } from '../read-marker.ts';

const numbered = /^\d+(?:\.\d+)*\. (?=\S)/;
/** What begins a line that instructs, whatever follows. */
const instructs =
  /^(?:[^\p{L}\p{N}<>≤≥+-]|->|(?:if|unless|skip|go to|ask|otherwise|else|then|note|nb|tick|choose|select|please|section|part|consider|do not miss)\b)/iu;
/** What begins an answer as well as a line that says what follows one, or what is added up. */
const mayInstruct =
  /^(?:only|stop|emergency|answer|rate|mark|score|total|add|sum|give|write|use|when|call|tell|red flag|end|next|any|for|all|both|every\w*|(?:the )?(?:others?|rest))\b/i;
/** Dots that lead from an answer to what follows it. */
const leader = / ?\.{3,} ?(?=\S)/;
/** 'seconds -> 4', where nothing else says what may be answered. */
const arrow = / ?-> ?(?=\S)/;
const asksForOne = /[?:)]$|\btick\b|\bchoose\b|\bselect\b|\ball that apply\b/i;
const holdsAnswers = / [/|] |\((?:[^()]*[/|;][^()]*)\)|\[[^[\]]*[/|;,][^[\]]*\]|\b(?:yes|y) ?[/|] ?(?:no|n)\b|\byes or no\b/i;
const answersYesNo =
  /^(?:yes|no|y|n|not sure|unsure|don't know|maybe|sometimes|never|rarely|often|always|as (?:usual|before)|a (?:bit|little|lot)|hardly|barely|much|less|more|better|worse|(?:about )?the same|partly|somewhat|quite|very)\b/i;
/** What is said to whoever asks. */
const isNote =
  /^(?:please |also |and )*(?:compare|look|check|include|examine|measure|note|test|feel|press|count|record|write|explain|remember|observe|watch|listen|see|use|do|don't|be|allow|wait|read|show|consider)\b|[.!?]$/i;
const yesOrNo = /^(?:yes|no|y|n)(?= ?(?:$|\.{3}|->))/i;
const points = /[[(] ?-?\d+ ?(?:points?|pts?)?[\])]$/i;
const longestAnswer = 120;
const longestTopic = 45;

/** Gives the answers that stand below their question without any mark, one a line, the marks of a list; dots that lead on from an answer are an arrow. */
export function listAnswers(lines: readonly SourceLine[]): readonly SourceLine[] {
  const result: SourceLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as SourceLine;
    result.push(line);
    const number = numbered.exec(line.piece.text)?.[0];
    const next = lines[index + 1];
    if (number === undefined || next === undefined || next.piece.text === '' || next.indent < line.indent) continue;
    const block = blockBelow(lines, index, line.indent);
    const answers = answersIn(block, line.piece.text.slice(number.length));
    if (answers === 'mixed') result.push(...block.map((below) => unreadLine(below)));
    else if (startsYesNo(line.piece.text.slice(number.length)) && isOneSided(answers))
      result.push(...answers.map((answer) => ruleOfYesNo(answer)));
    else for (const answer of answers) for (const piece of marked(answer.piece)) result.push({ ...answer, indent: line.indent + 2, piece });
    index += answers === 'mixed' ? block.length : answers.length;
  }
  return result;
}

/** The lines right below a question, all at one indentation, up to those that instruct. */
function blockBelow(lines: readonly SourceLine[], at: number, indent: number): readonly SourceLine[] {
  const found: SourceLine[] = [];
  for (let index = at + 1; index < lines.length; index += 1) {
    const line = lines[index] as SourceLine;
    if (line.isComment || line.piece.text === '' || line.indent < indent || numbered.test(line.piece.text)) break;
    if (line.indent !== lines[at + 1]?.indent || readsAsRule(line.piece)) break;
    found.push(line);
  }
  return found;
}

/** The answers of a question: all the lines of a block, or none; 'mixed' where they look like answers and one of them is none. */
function answersIn(block: readonly SourceLine[], asked: string): readonly SourceLine[] | 'mixed' {
  const leads = block.some(({ piece }) => leader.test(piece.text));
  const plain = block.filter(({ piece }) => isPlainAnswer(piece));
  if (plain.length === 0 || (plain.length === 1 && !leads) || holdsAnswers.test(asked)) return [];
  const arrows = block.filter(({ piece }) => arrow.test(piece.text));
  if (!leads && arrows.length > 0 && !areOwn(arrows, asked)) return [];
  if (startsYesNo(asked) && !leads && arrows.length === 0 && !plain.every(({ piece }) => answersYesNo.test(piece.text)))
    return block.some(({ piece }) => isNote.test(piece.text)) ? [] : 'mixed';
  const isTopic = !asked.includes('?') && asked.length <= longestTopic;
  const sound = asksForOne.test(asked) || leads || arrows.length > 1 || (isTopic && block.every(({ piece }) => points.test(piece.text)));
  if (!sound) return [];
  if (plain.length === block.length) return block;
  return block.some(({ piece }) => readMarker(piece) !== null || /[.!?]$/.test(piece.text)) ? [] : 'mixed';
}

/** Whether lines with arrows name answers of their own, below a question that names none of them. */
function areOwn(arrows: readonly SourceLine[], asked: string): boolean {
  const words = new Set(asked.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  return arrows.every(({ piece }) => {
    const label = piece.text.slice(0, arrow.exec(piece.text)?.index).toLowerCase();
    return !/^(?:y|n|yes|no)$|\b(?:or|and)\b|,|^\d/.test(label) && !(label.match(/\p{L}{3,}/gu) ?? []).some((word) => words.has(word));
  });
}

/** Whether a line below a question says what is done; 'call of nature' and 'any of these' may be answers. */
function readsAsRule(piece: Piece): boolean {
  const { text } = piece;
  const mark = leader.exec(text) ?? arrow.exec(text);
  if (mark !== null) return instructs.test(text);
  if (instructs.test(text)) return true;
  const pause = / ?[:,=] ?| - /.exec(text);
  const acts = (from: number) => actAfterAnswer(cut(piece, from), true) !== null;
  return (
    (mayInstruct.test(text) && (acts(0) || /^(?:score|total|add|sum|rate|mark)\b.*\d/i.test(text))) ||
    (pause !== null && acts(pause.index + pause[0].length))
  );
}

function isPlainAnswer(piece: Piece): boolean {
  const { text } = piece;
  const marker = readMarker(piece)?.kind;
  if (marker === 'letter' || marker === 'bullet') return false;
  const label = text.slice(0, (leader.exec(text) ?? arrow.exec(text))?.index);
  const isOther = /^others?\b/i.test(label);
  return (
    label !== '' &&
    label.length <= longestAnswer &&
    !(isOther ? /[?]|[.!]$/ : /[?:]|[.!]$| [/|] | = /).test(label) &&
    !/^\d+[.)] /.test(label)
  );
}

/** Whether only yes, or only no, stands below a question: both are its answers. */
function isOneSided(answers: readonly SourceLine[]): boolean {
  const sides = new Set(answers.map(({ piece }) => yesOrNo.exec(piece.text)?.[0].charAt(0).toLowerCase()));
  return sides.size === 1 && !sides.has(undefined);
}

/** 'yes .... 5' below a question of yes or no says what follows; 'no' alone says nothing that is not known. */
function ruleOfYesNo(line: SourceLine): SourceLine {
  const [rule, led] = marked(line.piece);
  return led === undefined && !line.piece.text.includes('->') ? takenLine(line, 'option') : { ...line, piece: led ?? (rule as Piece) };
}

/** An answer as one of a list, and what follows it as a rule of its own. */
function marked(piece: Piece): readonly Piece[] {
  const dots = leader.exec(piece.text) ?? arrow.exec(piece.text);
  if (dots === null) return [joinedPieces(['- ', piece])];
  const label = cut(piece, 0, dots.index);
  const rest = cut(piece, dots.index + dots[0].length);
  // '10 or more ... stop' says what follows an amount: it is no answer to choose.
  const isAmount = /^(?:[<>≤≥]=?|\d+ ?(?:\+|(?:or|and|to|-) ?(?:\d|more|over|above|less|fewer|under|below)))/i.test(label.text);
  const rule = joinedPieces([label, ' -> ', rest]);
  return isAmount ? [rule] : [joinedPieces(['- ', label]), rule];
}
