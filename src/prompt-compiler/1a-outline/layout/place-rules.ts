import { cut, joinedPieces, type Piece, type Replacement, withReplaced } from '../../piece.ts';
import { actAfterAnswer } from '../answer-rules/act-said.ts';
import { type SourceLine, takenLine } from '../read-lines.ts';

const numbered = /^(\d+(?:\.\d+)*)\. /;
/** What stands before a rule: a bullet, 'Rule 1:', 'NB'. */
const opening = /^(?:(?:[-*•·▪>] ?|(?:rules?|routing|notes?|n\.?b\.?|important)(?: \d+)? ?[:.-] ?|\(?[a-z]\) |and |but |also,? )+)/i;
const conditional =
  /^(?:(?:if|when|where|whenever|after|in case|should) )?(?:the )?(?:answers? (?:to|of) |a? ?(?:yes|no) (?:to|at|in) |both |either |all (?:of )?|any (?:of )?|one of )*(?:questions? |q ?)?\d+(?:\.\d+)*(?= ?(?:[=<>]|,? ?(?:yes|no)\b|is\b|are\b|was\b|were\b|yes\b|no\b|y\b|n\b|both\b|includes?\b|under\b|over\b|above\b|below\b|more than\b|less than\b|fewer than\b|at (?:least|most)\b|(?:,|and|or|,? (?:and|or)|to|-|\+|&) ?(?:either |both )?(?:q ?)?\d|,|:| -|->))/i;
const pauses =
  / ?-> ?| ?: ?| - | = (?=(?:possible |likely )?(?:emergency|999|911|112|000|ambulance|stop|end|go to)\b)|, ?(?:then )?| then |; ?/gi;
const bareAnswer =
  /(?<=^|\b(?:if|when|and|or|both|either|but|not) |, )(\d+(?:\.\d+)*),?(?= (?:yes|no|y|n|under|over|above|below|more than|less than|fewer than|at least|at most|scored?)\b)/gi;

interface Question {
  readonly index: number;
  readonly number: string;
}

/**
 * Puts the rules that stand together above or below the questions ('Routing', 'Notes for the nurse') where they can be carried out: after the last
 * question that they name. Rules in between stay where they are.
 */
export function placeRules(lines: readonly SourceLine[]): readonly SourceLine[] {
  const questions = lines.flatMap(({ piece }, index): Question[] => {
    const number = numbered.exec(piece.text)?.[1];
    return number === undefined ? [] : [{ index, number }];
  });
  const [first, last] = [questions[0], questions.at(-1)];
  if (first === undefined || last === undefined) return lines;
  const order = new Map(questions.map(({ number }, place) => [number, place]));
  const moved = new Map<number, SourceLine[]>();
  const kept: (SourceLine | null)[] = [];
  let isApart = false;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as SourceLine;
    isApart ||= index > last.index && (line.indent <= (lines[last.index]?.indent ?? 0) || line.piece.text === '');
    const isOutside = index < first.index || (index > last.index && isApart);
    const rules = line.piece.text === '' || numbered.test(line.piece.text) ? null : rulesIn(line.piece, order);
    if (rules === null || (!isOutside && rules.every(({ isPlain }) => isPlain))) {
      kept.push(line);
      continue;
    }
    const stays: SourceLine[] = [];
    for (const { piece, after } of rules) {
      const rule = { ...line, piece };
      const place = questions[after];
      if (!isOutside || place === undefined || place === last) stays.push(rule);
      else moved.set(after, [...(moved.get(after) ?? []), { ...rule, indent: lines[place.index]?.indent ?? 0 }]);
    }
    kept.push(stays[0] ?? takenLine(line, 'instruction'));
    if (stays.length > 1)
      kept[kept.length - 1] = { ...(stays[0] as SourceLine), piece: joinedPieces(stays.flatMap(({ piece }) => [piece, '. '])) };
  }
  if (moved.size === 0) return kept.filter((line) => line !== null);
  const result: SourceLine[] = [];
  const startsAt = new Map(questions.map(({ index }, place) => [index, place]));
  kept.forEach((line, index) => {
    const place = startsAt.get(index);
    if (place !== undefined && place > 0) result.push(...(moved.get(place - 1) ?? []));
    if (line !== null) result.push(line);
  });
  return result;
}

interface PlacedRule {
  readonly piece: Piece;
  /** The place of the last question that its condition names. */
  readonly after: number;
  /** Whether the author wrote it as the language does. */
  readonly isPlain: boolean;
}

/** The rules of a line, one for each sentence; null where a part of it is none. */
function rulesIn(line: Piece, order: ReadonlyMap<string, number>): readonly PlacedRule[] | null {
  const piece = cut(line, opening.exec(line.text)?.[0].length ?? 0);
  if (!conditional.test(piece.text) || piece.text.length > 400) return null;
  const whole = ruleIn(piece, order);
  if (whole !== null) return [{ ...whole, isPlain: whole.isPlain && piece.text === line.text }];
  const rules: PlacedRule[] = [];
  let start = 0;
  for (const { index, 0: mark } of [...piece.text.matchAll(/[.;] (?=\S)|$/g)]) {
    const rule = ruleIn(cut(piece, start, index), order);
    if (rule === null) return null;
    rules.push(rule);
    start = index + mark.length;
  }
  return rules;
}

function ruleIn(piece: Piece, order: ReadonlyMap<string, number>): PlacedRule | null {
  if (!conditional.test(piece.text)) return null;
  for (const pause of piece.text.matchAll(pauses)) {
    const act = actAfterAnswer(cut(piece, pause.index + pause[0].length), /->|[:=]| - /.test(pause[0]));
    if (act === null || act === 'nothing') continue;
    const opened = /^(?:if|when|where|whenever|in case|should|after) /i.exec(piece.text)?.[0] ?? '';
    const condition = cut(piece, opened.length, pause.index);
    const named = [...condition.text.matchAll(/(?<![\d.])\d+(?:\.\d+)*/g)].flatMap((match) => order.get(match[0]) ?? []);
    if (named.length === 0) continue;
    return { piece: joinedPieces(['If ', inFull(condition), ', ', act]), after: Math.max(...named), isPlain: /^if /i.test(piece.text) };
  }
  return null;
}

/** '10 yes' as '10 is yes'. */
function inFull(condition: Piece): Piece {
  const replacements = [...condition.text.matchAll(bareAnswer)].map(
    ({ index, 0: number }): Replacement => ({ from: index + number.replace(',', '').length, to: index + number.length, text: ' is' }),
  );
  return withReplaced(condition, replacements);
}
