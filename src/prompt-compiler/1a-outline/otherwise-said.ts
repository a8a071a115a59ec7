import { cut, joinedPieces, type Piece } from '../piece.ts';

const compared =
  /^(?:but |and )?(?:if )?(?:it is |the answer is |there are |they are )?((?<less>fewer|less|lower|shorter)|more|higher|longer|greater)(?=[,;:] ?|$)/i;
const least =
  /\b(?:at least|above|over|more than|(?:higher|longer|greater|older) than|(?:or|and) (?:more|over|above|higher|longer|older))\b|[>≥]|\d\+/i;
const most =
  /\b(?:at most|below|under|up to|(?:less|fewer|lower|shorter|younger) than|(?:or|and) (?:less|fewer|under|below|lower|shorter))\b|[<≤]/i;
const range = /\bbetween\b|\d ?(?:-|to|and) ?\d/i;

/**
 * Whether 'if fewer, …' is the opposite of what stands before it: of one limit on the other side. After 'between 5 and 9' what is lower is not all that is
 * left. True for words that compare nothing.
 */
export function isOppositeOf(text: string, before: string | null): boolean {
  const match = compared.exec(text);
  if (match === null) return true;
  if (before === null || range.test(before)) return false;
  return match.groups?.less === undefined ? most.test(before) && !least.test(before) : least.test(before) && !most.test(before);
}

/** The word that compares, where a text begins with one ('If fewer, …'). */
export function comparedIn(text: string): string | null {
  return compared.exec(text)?.[1] ?? null;
}

/** 'If more, go to 5' as the opposite of what stands before it. */
export function asOtherwise(piece: Piece): Piece {
  const match = comparedIn(piece.text) === null ? null : compared.exec(piece.text);
  return match === null ? piece : joinedPieces(['Otherwise', cut(piece, match[0].trimEnd().length)]);
}

/** 'If none of these apply, stop.' by the answer that says so, where a question offers one; 'otherwise' where it offers none. */
export function noneByAnswer(piece: Piece, labels: readonly string[]): Piece {
  const match = /^if none of (?:these|those|the above) appl(?:y|ies)(?=[,;:] )/i.exec(piece.text);
  if (match === null) return piece;
  const none = labels.find((label) => /^none\b/i.test(label));
  return joinedPieces([none === undefined ? 'Otherwise' : `If "${none}"`, cut(piece, match[0].length)]);
}
