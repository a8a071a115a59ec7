import type { Position, Range } from 'vscode-languageserver/node';

/** Whether a position is in a range or at one of its ends. */
export function holds({ start, end }: Range, position: Position): boolean {
  return !isBefore(position, start) && !isBefore(end, position);
}

/** Whether two ranges have a position in common, or touch. */
export function meet(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
