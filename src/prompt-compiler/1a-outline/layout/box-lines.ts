import { cut, joinedPieces, type Piece, type Replacement, withReplaced } from '../../piece.ts';
import type { SourceLine } from '../read-lines.ts';

const box = /(?:[☐□○◯▢❏]|\[ ?_?\]|\( ?\)|\[[xX]\])(?: (?=\S)|(?=\p{L}))/gu;
/** The letter that word processors leave of a round bullet. */
const circle = /(?:^|(?<= ))o (?=\S)/g;
const yesOrNo = /^(?:yes|no|y|n|not sure|unsure|don't know)(?= ?(?:->|$))/i;
const mostBoxes = 30;
const dashed = /(?<=\? ?)[^\s.:?/()[\]>|-][^.:?/()[\]>|-]{0,40}(?: - [^.:?/()[\]>|-]{1,40})+(?= \(|$)/;
const braces = /\{([^{}]*)\}/g;

/**
 * Gives each answer that stands behind a box in a line with others ('[ ] yes  [ ] no') a line of its own, takes the quote marks of Markdown
 * off, and reads answers between dashes ('Is it red? yes – no') as answers between strokes.
 */
export function boxLines(lines: readonly SourceLine[]): readonly SourceLine[] {
  return lines.flatMap((line) => {
    const piece = inPlainSigns(withoutQuote(line.piece));
    if (/^\d* ?rem\b(?! sleep)/i.test(piece.text))
      return [{ ...line, piece: { text: '', line: line.number, columns: 1 }, isComment: true }];
    if (piece.text === '' || piece.text.length > 1000) return [{ ...line, piece }];
    const marks = [...piece.text.matchAll(/^o \S.* o \S/.test(piece.text) ? circle : box)].slice(0, mostBoxes);
    const [first] = marks;
    // The first of two boxes may be that of the question: '☐ 1 Are you pregnant? ☐ Yes ☐ No'.
    const answers = first?.index === 0 && /\?/.test(piece.text.slice(0, marks[1]?.index ?? 0)) ? marks.slice(1) : marks;
    if (answers.length < 2) return [{ ...line, piece: withStrokes(piece) }];
    const start = answers[0]?.index ?? 0;
    const before = cut(piece, 0, start);
    const cells = answers.map(({ index, 0: mark }, place) =>
      withoutComma(cut(piece, index + mark.length, answers[place + 1]?.index ?? piece.text.length)),
    );
    const rules = cells.filter(({ text }) => text.includes('->'));
    if (cells.every(({ text }) => yesOrNo.test(text)) && (before.text !== '' || rules.length > 0)) {
      const offered = ` (${cells.map(({ text }) => yesOrNo.exec(text)?.[0].trim() ?? text).join(' / ')})`;
      const asked = before.text === '' ? [] : [{ ...line, piece: joinedPieces([before, offered]) }];
      const indent = line.indent + (before.text === '' ? 0 : 3);
      return [...asked, ...rules.map((piece): SourceLine => ({ ...line, indent, piece }))];
    }
    const rows = cells.map((cell): SourceLine => {
      return { ...line, indent: line.indent + (before.text === '' ? 0 : 3), piece: joinedPieces(['- ', cell]) };
    });
    return before.text === '' ? rows : [{ ...line, piece: before }, ...rows];
  });
}

function withoutQuote(piece: Piece): Piece {
  const marks = /^(?:>+ )+/.exec(piece.text);
  return marks === null ? piece : cut(piece, marks[0].length);
}

function withoutComma(piece: Piece): Piece {
  return cut(piece, 0, piece.text.replace(/[ ,;/|]+$/, '').length);
}

function withStrokes(piece: Piece): Piece {
  const match = piece.text.includes(' - ') ? dashed.exec(piece.text) : null;
  if (match === null || / (?:if|only|unless|ask|skip|go|stop) /i.test(` ${match[0]} `)) return piece;
  const from = match.index;
  return withReplaced(
    piece,
    [...match[0].matchAll(/ - /g)].map(({ index }): Replacement => ({ from: from + index + 1, to: from + index + 2, text: '/' })),
  );
}

/** Answers in braces or between upright strokes as they stand in brackets, and 'GOTO' in two words. */
function inPlainSigns(piece: Piece): Piece {
  const { text } = piece;
  if (!/[{|]|goto/i.test(text)) return piece;
  const found: Replacement[] = [];
  for (const match of text.matchAll(braces)) {
    found.push(
      { from: match.index, to: match.index + 1, text: '(' },
      { from: match.index + match[0].length - 1, to: match.index + match[0].length, text: ')' },
    );
    for (const stroke of match[0].matchAll(/\|/g))
      found.push({ from: match.index + stroke.index, to: match.index + stroke.index + 1, text: '/' });
  }
  for (const match of text.matchAll(/\bgoto\b/gi)) found.push({ from: match.index, to: match.index + 4, text: 'go to' });
  return withReplaced(
    piece,
    found.sort((one, other) => one.from - other.from),
  );
}
