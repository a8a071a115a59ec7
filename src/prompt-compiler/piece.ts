/** A place in the source, counted from 1; columns count UTF-16 code units, as editors do. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** From `start` up to, not including, `end`. */
export interface Range {
  readonly start: Place;
  readonly end: Place;
}

/** A piece of one line, its spaces made single. `columns` holds the column of each character, or of the first where none was taken out. */
export interface Piece {
  readonly text: string;
  readonly line: number;
  readonly columns: number | readonly number[];
  /** Whether the words stand for others that the author wrote there ('1 is yes' for 'yes'). */
  readonly isRewritten?: true;
}

export function columnAt(piece: Piece, index: number): number {
  if (typeof piece.columns === 'number') return piece.columns + index;
  const last = piece.columns.length - 1;
  return index <= last ? (piece.columns[index] ?? 1) : (piece.columns[last] ?? 0) + 1 + (index - last - 1);
}

/** The part of a piece between two indexes, without spaces around it. */
export function cut(piece: Piece, from: number, to = piece.text.length): Piece {
  let start = from;
  let end = Math.min(to, piece.text.length);
  while (start < end && piece.text[start] === ' ') start += 1;
  while (end > start && piece.text[end - 1] === ' ') end -= 1;
  return {
    text: piece.text.slice(start, end),
    line: piece.line,
    columns: typeof piece.columns === 'number' ? piece.columns + start : piece.columns.slice(start, Math.max(end, start + 1)),
  };
}

/** Where a part of a piece stands in the source. */
export function rangeOf(piece: Piece, from = 0, to = piece.text.length): Range {
  const end = to > from ? columnAt(piece, to - 1) + 1 : columnAt(piece, from);
  return { start: { line: piece.line, column: columnAt(piece, from) }, end: { line: piece.line, column: end } };
}
