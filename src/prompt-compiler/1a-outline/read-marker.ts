import { cut, type Piece } from '../piece.ts';

export type Marker =
  | { readonly kind: 'number'; readonly number: string; readonly wellFormed: boolean; readonly length: number; readonly rest: Piece }
  | { readonly kind: 'bracketed-number'; readonly number: string; readonly length: number; readonly rest: Piece }
  | { readonly kind: 'letter'; readonly marker: string; readonly rest: Piece }
  | { readonly kind: 'bullet'; readonly rest: Piece };

/** The number, letter or bullet at the start of a line, or null. */
export function readMarker(piece: Piece): Marker | null {
  const { text } = piece;
  const number = /^(\d+(?:\.\d+)*)(\)|\.\)|\.)? ?/.exec(text);
  if (number?.[1] !== undefined) {
    const rest = cut(piece, number[0].length);
    if (number[2]?.endsWith(')') && !number[1].includes('.'))
      return { kind: 'bracketed-number', number: number[1], length: number[1].length + number[2].length, rest };
    const wellFormed = number[2] === '.' && (number[0].endsWith(' ') || number[0] === text);
    return { kind: 'number', number: number[1], wellFormed, length: number[1].length + (number[2]?.length ?? 0), rest };
  }
  const worded = /^(?:q|question|no\.|nr\.) ?(\d+(?:\.\d+)*)(?: ?[.:)]| -) (?=\S)/i.exec(text);
  if (worded?.[1] !== undefined)
    return { kind: 'number', number: worded[1], wellFormed: true, length: worded[0].length - 1, rest: cut(piece, worded[0].length) };
  const bracketed = /^\((\d{1,2})\) /.exec(text);
  if (bracketed?.[1] !== undefined)
    return { kind: 'bracketed-number', number: bracketed[1], length: bracketed[0].length - 1, rest: cut(piece, bracketed[0].length) };
  const letter = /^\(?([a-z])[).] (?=\S)/i.exec(text);
  if (letter?.[1] !== undefined) return { kind: 'letter', marker: letter[1].toLowerCase(), rest: cut(piece, letter[0].length) };
  const bullet = /^(?:[-*+•·◦▪‣☐□○●►▶▸■◆❖✓✔]|o(?= [^'’])|\[[ x_]?\]|\( \)|_)(?: ?\[[ x_]?\])? (?=\S)/i.exec(text);
  return bullet === null ? null : { kind: 'bullet', rest: cut(piece, bullet[0].length) };
}
