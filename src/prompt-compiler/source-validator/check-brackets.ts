import { rangeOf } from '../piece.ts';
import { type SourceLine, saysNothing } from './source-line.ts';
import type { Finding } from './validation-issue.ts';

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** Finds brackets and quotes that open and do not close within their line, or the other way round. */
export function checkBrackets(lines: readonly SourceLine[]): readonly Finding[] {
  const found = lines.map((line) => (saysNothing(line) ? null : unbalanced(line)));
  return lines.flatMap((line, index): readonly Finding[] => {
    const mark = found[index];
    if (mark == null) return [];
    // A bracket may close in the next line.
    if (mark.opens && found[index + 1]?.opens === false) return [];
    if (!mark.opens && found[index - 1]?.opens === true) return [];
    const { message, suggestion, from, to, newText } = mended(mark, line);
    return [{ type: 'formatting', line: line.line, message, suggestion, fix: { range: rangeOf(line.piece, from, to), newText } }];
  });
}

interface Mended {
  readonly message: string;
  readonly suggestion: string;
  readonly from: number;
  readonly to: number;
  readonly newText: string;
}

function mended({ index, character, opens, partner }: Unbalanced, line: SourceLine): Mended {
  const here = { from: index, to: index + 1 };
  if (partner !== undefined)
    return { message: `“${character}” closes a bracket of another kind.`, suggestion: `Write “${partner}”.`, ...here, newText: partner };
  const remove = { suggestion: `Delete “${character}”, or add its partner.`, ...here, newText: '' };
  if (character === '"') return { message: 'A quotation mark has no partner.', ...remove };
  if (!opens) return { message: `“${character}” was never opened.`, ...remove };
  const close = closed(line, character);
  return { message: `“${character}” is never closed.`, suggestion: `Add “${close.newText}”.`, ...close };
}

/** An open bracket is closed at the end of the line, before its last mark. */
function closed(line: SourceLine, character: string): { from: number; to: number; newText: string } {
  const { text } = line.piece;
  const at = /[?.!:]+$/.exec(text)?.index ?? text.length;
  return { from: at, to: at, newText: closing[character] ?? '' };
}

interface Unbalanced {
  readonly index: number;
  readonly character: string;
  readonly opens: boolean;
  /** What stands in the place of the bracket that belongs here. */
  readonly partner?: string | undefined;
}

function unbalanced(line: SourceLine): Unbalanced | null {
  const { text } = line.piece;
  const open: Unbalanced[] = [];
  let quote: number | null = null;
  for (let index = markerLength(line); index < text.length; index += 1) {
    const character = text[index] as string;
    if (character === '(' || character === '[') open.push({ index, character, opens: true });
    else if (character === ')' || character === ']') {
      if (isInnerMarker(text, index)) continue;
      const last = open[open.length - 1];
      if (last === undefined) return { index, character, opens: false };
      if (closing[last.character] !== character) return { index, character, opens: false, partner: closing[last.character] };
      open.pop();
    } else if (character === '"' && !/\d$/.test(text.slice(Math.max(0, index - 1), index))) quote = quote === null ? index : null;
  }
  return open[0] ?? (quote === null ? null : { index: quote, character: '"', opens: true });
}

function markerLength({ piece, body }: SourceLine): number {
  return piece.text.length - body.text.length;
}

/** 'a) left b) right' holds brackets that close nothing. */
function isInnerMarker(text: string, index: number): boolean {
  return (
    text[index] === ')' &&
    /(?:^|[ ,;])\(?(?:[a-z]|\d{1,2})$/i.test(text.slice(Math.max(0, index - 4), index)) &&
    !/\([^()]*$/.test(text.slice(0, index))
  );
}
