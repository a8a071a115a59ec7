import { cut, type Piece } from '../piece.ts';
import { maskQuotes } from './mask-quotes.ts';
import { trimmed } from './read-act.ts';
import { withoutStop } from './read-emergency.ts';
import { deniesHelp } from './spoken-order.ts';
import { conditionOf, conditionOpenings, modeOf, type Statement } from './statement.ts';

const advising =
  /^(?:please )?(?:(?:tell|advise|instruct|urge) (?:the patient|patient|them|him|her) to |(?:say|tell them|tell the patient|advise)(?: ?:)? "?(?=(?:please )?(?:call|ring|phone|dial|go to|attend|seek)\b))/i;
const ordering = /^(?:please )?(?:call|ring|phone|dial|go (?:straight |directly |immediately )?to|attend|seek|send for)\b/i;
const urgent = /\b(?:ambulance|999|911|112|000|emergency|emergencies|a&e|e\.?r\.?|hospital|casualty|urgent(?:ly)?)(?![\p{L}\p{N}])/iu;
const condition = new RegExp(`,? (${conditionOpenings}|when) `, 'i');

/**
 * Reads an order to get help now ('call 999', 'tell the patient to go to hospital') as the words of an emergency. It counts only on a
 * condition, which may stand before it or in it; null otherwise.
 */
export function readUrgent(piece: Piece, isConditional: boolean): Statement | null {
  const advice = advising.exec(piece.text);
  const order = advice === null ? piece : cut(piece, advice[0].length);
  if (!ordering.test(order.text)) return null;
  const masked = maskQuotes(order.text);
  const colon = masked.indexOf(':');
  const head = cut(order, 0, colon < 0 ? order.text.length : colon);
  if (!urgent.test(head.text) || deniesHelp.test(head.text)) return null;
  const own = condition.exec(maskQuotes(head.text));
  if (own === null && !isConditional) return null;
  const said = colon < 0 ? cut(head, 0, own?.index ?? head.text.length) : withoutSay(cut(order, colon + 1));
  const { text, thenStop } = withoutStop(said.text);
  const words = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  return {
    kind: 'act',
    act: { kind: 'emergency', words: /[.!?]$/.test(words) ? words : `${words}.`, thenStop },
    condition: own === null ? null : conditionOf(modeOf(own[1]), trimmed(cut(head, own.index + own[0].length))),
    piece,
  };
}

function withoutSay(piece: Piece): Piece {
  return cut(piece, /^ ?(?:say|tell them|tell the patient)? ?:? ?/i.exec(piece.text)?.[0].length ?? 0);
}
