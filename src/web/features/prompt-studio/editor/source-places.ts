import type { Text } from '@codemirror/state';
import type { Place, Range } from '../../../../prompt-compiler/piece.ts';

/** Where a place of the source stands in the editor's text; the nearest place there is, where it is not in the text any more. */
export function offsetOf(text: Text, { line, column }: Place): number {
  const found = text.line(Math.min(Math.max(line, 1), text.lines));
  return Math.min(found.from + Math.max(column, 1) - 1, found.to);
}

/** Whether both ends of a range are in the text. */
export function holdsRange(text: Text, { start, end }: Range): boolean {
  const holds = ({ line, column }: Place) => line >= 1 && line <= text.lines && column >= 1 && column <= text.line(line).length + 1;
  return holds(start) && holds(end);
}
