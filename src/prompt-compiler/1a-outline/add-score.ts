import { cut, type Piece } from '../piece.ts';
import type { OutlineBuilder } from './outline-builder.ts';
import { readSpans } from './read-spans.ts';

const adding =
  /^(?:(?:now|then|next|please),? )*(?:(?:add(?: up)?|sum(?: up)?|total|count) (?:together )?(?:the )?(?:answers?|points?|scores?|values?|numbers?|results?)?(?: (?:of|for|to|from|in))?(?: (?:questions?|items?))? ?|(?:the )?(?:total |sum )?(?:score|total|sum)(?: of)?(?: (?:the )?(?:answers?|points?))? ?(?:=|:|is(?= (?:the )?sum| \d)) ?(?:the )?(?:sum of |total of |answers? (?:of|to) |questions? |add )?)(?=(?:q ?)?\d)/i;

/** 'Add the answers of 1 to 9', 'Score = 1 + 2 + 3': which answers the total adds up. Words after them explain the points, and do no more. */
export function addScore(builder: OutlineBuilder, piece: Piece): boolean {
  const match = adding.exec(piece.text);
  if (match === null) return false;
  const read = readSpans(cut(piece, match[0].length));
  if (read === null) return false;
  builder.scores.push({ line: piece.line, spans: read.spans });
  builder.stem = null;
  builder.taken = 'instruction';
  return true;
}
