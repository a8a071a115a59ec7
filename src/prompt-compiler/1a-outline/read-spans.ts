import { cut, type Piece } from '../piece.ts';
import type { NumberSpan } from './outline.ts';

const oneSpan =
  /^(?:(?:question|questions|number|numbers|no\.|q) ?)?(\d+(?:\.\d+)*)\.?(?: ?(?:to|through|until|up to|-) ?(?:question |q ?)?(\d+(?:\.\d+)*))?/i;
const between = /^ ?(?:, and|, or|,|and|or|&|plus|\+) ?/i;

/** Reads question numbers at the start of a piece ('27 to 31', 'questions 3, 5 and 7'), and gives what follows them; null when there are none. */
export function readSpans(piece: Piece): { readonly spans: readonly NumberSpan[]; readonly rest: Piece } | null {
  const spans: NumberSpan[] = [];
  let rest = piece;
  for (;;) {
    const match = oneSpan.exec(rest.text);
    if (match?.[1] === undefined) break;
    spans.push({ from: match[1], to: match[2] ?? match[1], piece: cut(rest, 0, match[0].length) });
    rest = cut(rest, match[0].length);
    const joint = between.exec(rest.text);
    if (joint === null || !oneSpan.test(rest.text.slice(joint[0].length))) break;
    rest = cut(rest, joint[0].length);
  }
  return spans.length === 0 ? null : { spans, rest };
}
