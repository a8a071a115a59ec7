import { lineEnd } from '../line-of-source.ts';
import { cut, type Piece } from '../piece.ts';
import { blankComments } from './blank-comments.ts';
import { emphasisMarks } from './emphasis.ts';
import type { LineKind } from './outline.ts';

export interface SourceLine {
  readonly number: number;
  /** Columns before the first character that is not a space; a tab leads to the next multiple of 4. */
  readonly indent: number;
  /** The line's plain text, without the spaces around it and without its comment. */
  readonly piece: Piece;
  readonly isComment: boolean;
  /** The line as it was written, where it holds tabs or strokes that may part the cells of a table. */
  readonly written?: string;
  /** What the line is, where what it says was joined to another line. */
  readonly taken?: LineKind;
  /** What is wrong with the line, where a stage saw what it means to be and could not account for all of its words. */
  readonly problem?: { readonly code: 'instruction-not-understood' | 'line-too-long'; readonly piece: Piece };
}

/** A line whose words are read elsewhere: nothing of it is left for the stages after. */
export function takenLine(line: SourceLine, taken: LineKind): SourceLine {
  return { ...line, piece: { text: '', line: line.number, columns: 1 }, isComment: true, taken };
}

/**
 * A line that means to be a rule and holds words that no part of that rule accounts for: it is left out as a whole, and reported. What is read of
 * a line by half says something else than its author.
 */
export function unreadLine(
  line: SourceLine,
  code: 'instruction-not-understood' | 'line-too-long' = 'instruction-not-understood',
): SourceLine {
  return { ...takenLine(line, 'problem'), problem: { code, piece: line.piece } };
}

const plainForms: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u02bc': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2212': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2192': '->',
  '\u21d2': '->',
  '\u279c': '->',
  '\u2217': '*',
  '\uff1a': ':',
  '\uff1f': '?',
};

/** A source text as lines in plain forms: byte order mark, line ends of all systems, smart quotes, dashes and unusual spaces are read as what they stand for. */
export function readLines(source: string): readonly SourceLine[] {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source;
  const blanked = blankComments(text);
  if (blanked === text) return text.split(lineEnd).map((line, index) => readLine(line, index + 1));
  const written = text.split(lineEnd);
  return blanked.split(lineEnd).map((line, index) => {
    const read = readLine(line, index + 1);
    return read.piece.text === '' && written[index]?.trim() !== '' ? { ...read, isComment: true } : read;
  });
}

const mayHoldCells = /\t|\|/;

/** What makes the characters of a line worth looking at one by one; most lines have nothing of it. */
const needsCare = /[^ -~]|[*_\\]|\/\/|\S {2,}\S|^ *[-=~]|-->/;

function readLine(raw: string, number: number): SourceLine {
  if (!needsCare.test(raw)) {
    const text = raw.trimStart();
    const indent = raw.length - text.length;
    return {
      number,
      indent,
      piece: { text: text.trimEnd(), line: number, columns: indent + 1 },
      isComment: false,
      ...(text.startsWith('|') ? { written: raw } : {}),
    };
  }
  return readLineWithCare(raw, number);
}

function readLineWithCare(raw: string, number: number): SourceLine {
  let indent = 0;
  let start = 0;
  const plain = [...splitUnits(raw)].map(plainForm);
  while (start < plain.length && (plain[start] === ' ' || plain[start] === '\t')) {
    indent = plain[start] === '\t' ? (Math.floor(indent / 4) + 1) * 4 : indent + 1;
    start += 1;
  }
  const isComment = (plain[start] === '/' && plain[start + 1] === '/') || isRule(plain.slice(start, start + longestRule));
  const piece = isComment ? { text: '', line: number, columns: start + 1 } : singleSpaced(plain, start, number);
  return { number, indent, piece, isComment, ...(mayHoldCells.test(raw) ? { written: raw } : {}) };
}

const longestRule = 200;

/** A line drawn across the page ('---', '***', '=====') parts sections, and says nothing. */
function isRule(plain: readonly string[]): boolean {
  const drawn = plain.filter((character) => character !== ' ' && character !== '\t');
  return (
    drawn.length >= 3 &&
    drawn.length < longestRule &&
    /[-*_=~]/.test(drawn[0] as string) &&
    drawn.every((character) => character === drawn[0])
  );
}

function* splitUnits(text: string): Iterable<string> {
  for (let index = 0; index < text.length; index += 1) yield text[index] as string;
}

function plainForm(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x80) return code < 0x20 && character !== '\t' ? ' ' : character;
  const form = plainForms[character];
  if (form !== undefined) return form;
  return isUnusualSpace(code) ? ' ' : character;
}

/** No-break, fixed-width and ideographic spaces, the byte order mark inside a text, and zero-width characters that word processors leave. */
function isUnusualSpace(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200d) ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** '-->' is an arrow as '->' is. */
function beginsLongArrow(plain: readonly string[], index: number): boolean {
  return plain[index] === '-' && plain[index + 1] === '-' && (plain[index + 2] === '>' || beginsLongArrow(plain, index + 1));
}

function singleSpaced(plain: readonly string[], start: number, line: number): Piece {
  const characters: string[] = [];
  const columns: number[] = [];
  const marks = plain.includes('*') || plain.includes('_') || plain.includes('\\') ? emphasisMarks(plain) : null;
  for (let index = start; index < plain.length; index += 1) {
    if (marks?.has(index) || beginsLongArrow(plain, index)) continue;
    const character = plain[index] === '\t' ? ' ' : (plain[index] as string);
    const afterSpace = characters[characters.length - 1] === ' ';
    if (character === ' ' && afterSpace) continue;
    if (character === '/' && plain[index + 1] === '/' && afterSpace) break;
    for (const plainCharacter of character) {
      characters.push(plainCharacter);
      columns.push(index + 1);
    }
  }
  const contiguous = columns.every((column, index) => column === start + 1 + index);
  return cut({ text: characters.join(''), line, columns: contiguous ? start + 1 : columns }, 0);
}
