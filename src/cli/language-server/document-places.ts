import type { Range as DocumentRange, Position } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { linesAfterMark } from '../../prompt-compiler/line-of-source.ts';
import type { Place, Range } from '../../prompt-compiler/piece.ts';

/** Where things stand in a document, for the compiler and for an editor: they do not count from the same number, nor all the same line ends. */
export interface DocumentPlaces {
  /** The nearest range there is, where the ends of this one are not in the text. */
  rangeOf(range: Range): DocumentRange;
  rangeBetween(from: number, to: number): DocumentRange;
  /** All of a line that the compiler counts from 1. */
  rangeOfLine(line: number): DocumentRange;
  /** The compiler's line at a position, with the text before the position and the whole of it. */
  lineAt(position: Position): { readonly line: number; readonly before: string; readonly text: string };
}

/** The places of a document as it is now. */
export function documentPlaces(document: TextDocument): DocumentPlaces {
  const source = document.getText();
  const lines = linesAfterMark(source);
  const offsetOf = ({ line, column }: Place): number => {
    const found = lines[Math.min(Math.max(line, 1), lines.length) - 1];
    return found === undefined ? 0 : found.from + Math.min(Math.max(column, 1) - 1, found.text.length);
  };
  const rangeBetween = (from: number, to: number): DocumentRange => ({
    start: document.positionAt(from),
    end: document.positionAt(Math.max(from, to)),
  });
  return {
    rangeBetween,
    rangeOf: ({ start, end }) => rangeBetween(offsetOf(start), offsetOf(end)),
    rangeOfLine: (line) => {
      const start = offsetOf({ line, column: 1 });
      return rangeBetween(start, start + (lines[line - 1]?.text.length ?? 0));
    },
    lineAt: (position) => {
      const offset = document.offsetAt(position);
      const index = lastBefore(lines, offset);
      const { text = '', from = 0 } = lines[index] ?? {};
      return { line: index + 1, before: text.slice(0, Math.max(0, offset - from)), text };
    },
  };
}

/** The last line that begins at an offset or before it; the first where none does. */
function lastBefore(lines: readonly { readonly from: number }[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.from ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
