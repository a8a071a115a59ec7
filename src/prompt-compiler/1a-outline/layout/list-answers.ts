import { cut, joinedPieces, type Piece } from '../../piece.ts';
import type { SourceLine } from '../read-lines.ts';
import { readMarker } from '../read-marker.ts';

const numbered = /^\d+(?:\.\d+)*\. (?=\S)/;
/** What begins a line that is no answer: it instructs, explains, or stands in signs of its own. */
const noAnswer =
  /^(?:[^\p{L}\p{N}<>≤≥+-]|->|(?:if|unless|only|skip|go to|ask|stop|emergency|otherwise|else|then|note|nb|tick|choose|select|please|answer|rate|mark|score|total|add|sum|give|write|use|when|section|part|call|tell|consider|red flag|do not miss|end|next|any|for|all|both|every\w*|(?:the )?(?:others?|rest))\b)/iu;
/** Dots that lead from an answer to what follows it. */
const leader = / ?\.{3,} ?(?=\S)/;
/** 'seconds -> 4', where nothing else says what may be answered. */
const arrow = / ?-> ?(?=\S)/;
const asksForOne = /[?:)]$|\btick\b|\bchoose\b|\bselect\b|\ball that apply\b/i;
const holdsAnswers = / [/|] |\((?:[^()]*[/|;][^()]*)\)|\[[^[\]]*[/|;,][^[\]]*\]|\b(?:yes|y) ?[/|] ?(?:no|n)\b|\byes or no\b/i;
const points = /[[(] ?-?\d+ ?(?:points?|pts?)?[\])]$/i;
const longestAnswer = 70;
const longestTopic = 45;

/** Gives the answers that stand below their question without any mark, one a line, the marks of a list; dots that lead on from an answer are an arrow. */
export function listAnswers(lines: readonly SourceLine[]): readonly SourceLine[] {
  const result: SourceLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as SourceLine;
    result.push(line);
    const number = numbered.exec(line.piece.text)?.[0];
    if (number === undefined) continue;
    const next = lines[index + 1];
    if (next === undefined || next.piece.text === '' || numbered.test(next.piece.text)) continue;
    const answers = answersBelow(lines, index, line.piece.text.slice(number.length));
    for (const answer of answers) for (const piece of marked(answer.piece)) result.push({ ...answer, indent: line.indent + 2, piece });
    index += answers.length;
  }
  return result;
}

function answersBelow(lines: readonly SourceLine[], at: number, asked: string): readonly SourceLine[] {
  const found: SourceLine[] = [];
  for (let index = at + 1; index < lines.length; index += 1) {
    const line = lines[index] as SourceLine;
    if (line.isComment || !isPlainAnswer(line.piece)) break;
    found.push(line);
  }
  const arrows = arrowsBelow(lines, at, asked);
  if (arrows.length > 0) return arrows;
  const led = found.some(({ piece }) => leader.test(piece.text));
  if (found.length === 0 || (found.length === 1 && !led) || holdsAnswers.test(asked)) return [];
  const isTopic = !asked.includes('?') && asked.length <= longestTopic;
  const sound = asksForOne.test(asked) || led || (isTopic && found.every(({ piece }) => points.test(piece.text)));
  return sound ? found : [];
}

/** Lines that name an answer and what follows it, below a question that names none of them. */
function arrowsBelow(lines: readonly SourceLine[], at: number, asked: string): readonly SourceLine[] {
  const found: SourceLine[] = [];
  for (let index = at + 1; index < lines.length; index += 1) {
    const line = lines[index] as SourceLine;
    const mark = arrow.exec(line.piece.text);
    if (line.isComment || mark === null || !isPlainAnswer(cut(line.piece, 0, mark.index))) break;
    found.push(line);
  }
  const words = new Set(asked.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const isOwn = found.every(({ piece }) => {
    const label = piece.text.slice(0, arrow.exec(piece.text)?.index).toLowerCase();
    return !/^(?:y|n|yes|no)$|\b(?:or|and)\b|,|^\d/.test(label) && !(label.match(/\p{L}{3,}/gu) ?? []).some((word) => words.has(word));
  });
  return found.length > 1 && isOwn && !holdsAnswers.test(asked) ? found : [];
}

function isPlainAnswer(piece: Piece): boolean {
  const { text } = piece;
  if (text === '' || numbered.test(text) || noAnswer.test(text)) return false;
  const marker = readMarker(piece)?.kind;
  if (marker === 'letter' || marker === 'bullet') return false;
  const label = text.slice(0, leader.exec(text)?.index);
  return label !== '' && label.length <= longestAnswer && !/[?:]|[.!]$|->| [/|] | = /.test(label) && !/^\d+[.)] /.test(label);
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
