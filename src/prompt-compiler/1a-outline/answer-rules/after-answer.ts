import { cut, joinedPieces, type Piece } from '../../piece.ts';
import { answerSaid, type RuleContext } from './answer-said.ts';

const only = /^(?:only )?(?:if |for |after |when )?["'(]?([^:?]{2,60}?)["')]? only ?[:,-] ?(?=\S)/i;

/**
 * A question that begins with the answer after which it is asked ('Fall from a height only: how high?'), with that as its condition; null where it
 * begins with no answer of the question that it follows.
 */
export function afterAnswer(asked: Piece, context: RuleContext): Piece | null {
  const match = / only ?[:,-]/i.test(asked.text) ? only.exec(asked.text) : null;
  if (match?.[1] === undefined) return null;
  const at = match[0].indexOf(match[1]);
  const answer = answerSaid(cut(asked, at, at + match[1].length), context);
  return answer === null || typeof answer === 'string' ? null : joinedPieces(['If ', answer, ', ask: ', cut(asked, match[0].length)]);
}
