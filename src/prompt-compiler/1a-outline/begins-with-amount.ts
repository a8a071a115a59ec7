import type { Piece } from '../piece.ts';

const band = /^\d+(?:\.\d+)? ?(?:-|to) ?\d+(?:\.\d+)?(?![.)] |[\d.])/;
const limit =
  /^\d+(?:\.\d+)? ?(?:%|° ?[cf]?\b)?(?:\+|(?: ?[a-z]{1,8})? (?:or|and) (?:more|over|above|older|higher|greater|longer|up|less|under|below|lower|fewer|younger|shorter)\b)/i;
const unit = /^\d+(?:\.\d+)? (?:points?|weeks?|days?|hours?|months?|years?|minutes?)\b(?!.*\?)/i;
/** '9 yes: …' says what follows a question that stands above it already. */
const answered = /^\d+(?:\.\d+)* (?:yes|no|y|n|scored?|is|was)\b/i;

/** Whether the number at the start of a line is an amount, a band of them or a question that was asked, and not the number of a new question. */
export function beginsWithAmount({ text }: Piece, isTaken: boolean): boolean {
  return band.test(text) || limit.test(text) || unit.test(text) || (isTaken && answered.test(text));
}
