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

/** Other words in the place of characters of a piece, from one up to, not including, another. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A piece with words replaced, in the order of the text. What stands for the author's words is found where those stand, from their first character to their last. */
export function withReplaced(piece: Piece, replacements: readonly Replacement[]): Piece {
  if (replacements.length === 0) return piece;
  let text = '';
  const columns: number[] = [];
  let at = 0;
  const keep = (to: number) => {
    for (; at < to; at += 1) columns.push(columnAt(piece, at));
  };
  for (const { from, to, text: words } of replacements) {
    text += piece.text.slice(at, from) + words;
    keep(from);
    const last = Math.max(from, to - 1);
    for (let index = 0; index < words.length; index += 1)
      columns.push(columnAt(piece, index === words.length - 1 ? last : Math.min(from + index, last)));
    at = to;
  }
  text += piece.text.slice(at);
  keep(piece.text.length);
  return { text, line: piece.line, columns };
}

/** Pieces and words of one line as one piece; the words stand where the piece before them ends, or the one after them begins. */
export function joinedPieces(parts: readonly (Piece | string)[]): Piece {
  let text = '';
  const columns: number[] = [];
  const first = parts.find((part) => typeof part !== 'string');
  let at = first === undefined ? 1 : columnAt(first, 0);
  for (const part of parts) {
    if (typeof part === 'string') for (let index = 0; index < part.length; index += 1) columns.push(at);
    else
      for (let index = 0; index < part.text.length; index += 1) {
        at = columnAt(part, index);
        columns.push(at);
      }
    text += typeof part === 'string' ? part : part.text;
  }
  return { text, line: first?.line ?? 1, columns };
}

/** A piece whose words stand for those that the author wrote there. */
export function rewritten(piece: Piece, words: string): Piece {
  return { ...withReplaced(piece, [{ from: 0, to: piece.text.length, text: words }]), isRewritten: true };
}
