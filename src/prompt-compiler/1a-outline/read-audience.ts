import { cut, type Piece, rewritten } from '../piece.ts';
import { audienceCondition } from './audience-condition.ts';

const people =
  /^(?:female|male|females|males|woman|women|man|men|girls?|boys?|adults?|child|children|infants?|patients?|people|persons?|those|anyone|everyone|anybody)$/i;
const ageWords =
  /^(?:all|any|the|a|an|over|under|above|below|aged|age|ages|older|younger|than|between|and|or|to|at|least|most|more|less|years?|months?|weeks?|old|of|who|are|is|up|from|in|their|his|her|teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|[1-9]0s|\d+|\d+-\d+|\d+\+|-|\+)$/i;

/** The words of a text that only says for whom something is meant ('for women over 50 only' gives 'women over 50'); null when it says more. */
export function readAudience(piece: Piece): Piece | null {
  if (piece.text.length > 120) return null;
  const lead = /^(?:only )?(?:ask )?(?:only )?(?:(?:for|of|in|among|to) )?(?:only )?/i.exec(piece.text)?.[0].length ?? 0;
  const words = cut(piece, lead);
  const end = / only[. ]*$/i.exec(words.text) ?? /[. ]+$/.exec(words.text);
  const named = cut(words, 0, end?.index ?? words.text.length);
  const parts = named.text.split(' ');
  const ofAge = /\d/.test(named.text) && /\b(?:over|under|above|below|age[ds]?|older|younger|years)\b/i.test(named.text);
  // 'For everyone' and 'all patients' leave nobody out.
  if (parts.every((part) => /^(?:all|any|the|of|patients?|people|persons?|those|anyone|everyone|anybody)$/i.test(part))) return null;
  const sound = parts.every((part) => people.test(part) || ageWords.test(part)) && (ofAge || parts.some((part) => people.test(part)));
  if (!sound || hasBoth(parts, /^(?:wom[ae]n|females?|girls?)$/i, /^(?:m[ae]n|males?|boys?)$/i)) return null;
  if (hasBoth(parts, /^adults?$/i, /^(?:child|children|infants?)$/i)) return null;
  const condition = /\d/.test(named.text) ? audienceCondition(named.text) : null;
  return condition === null ? named : rewritten(named, condition);
}

/** Whether people of one kind and of another are named: those are alternatives, and nothing says which of them a limit is of. */
function hasBoth(words: readonly string[], one: RegExp, other: RegExp): boolean {
  return words.some((word) => one.test(word)) && words.some((word) => other.test(word));
}

const oneNoun =
  /^(?:the )?(?:wom[ae]n|m[ae]n|females?|males?|ladies|gentlemen|girls?|boys?|adults?|child|children|kids?|infants?|patients?|people)$/i;
const ofSex = /^(?:the )?(?:women|men|females?|males?|ladies|gentlemen)$/i;

/**
 * Whether a noun before a colon says what is asked about, and not who is asked ('Children: how many live with you?'). 'Men: do you get up at night?'
 * speaks to them.
 */
export function isTopic(head: string, asked: string): boolean {
  return oneNoun.test(head) && asked !== '' && !(ofSex.test(head) && /\byour?\b/i.test(asked) && !/\b(?:how many|any)\b/i.test(asked));
}

/** What stands after 'For women:' or 'Women over 50 only:' and its audience; null when the text does not begin so. */
export function splitAudience(piece: Piece): { readonly words: Piece; readonly rest: Piece } | null {
  const match = /^[^:,?.]{3,80}[:,]/.exec(piece.text);
  if (match === null) return null;
  const head = cut(piece, 0, match[0].length - 1);
  const said = /^(?:only )?(?:for|in|among) |^(?:ask )?only | only$/i.test(head.text) || match[0].endsWith(':');
  const runsOn = match[0].endsWith(',') && /^ ?(?:and|or|but|not)\b/i.test(piece.text.slice(match[0].length));
  const rest = cut(piece, match[0].length);
  const words = said && !runsOn && !isTopic(head.text, rest.text) ? readAudience(head) : null;
  return words === null ? null : { words, rest };
}

/** Whether a text says that it is for some people only, without a verb: 'women only', 'only for men over 50', 'not for children'. */
export function readOnlyFor(piece: Piece): { readonly words: Piece; readonly mode: 'if' | 'unless' } | null {
  const not =
    /^(?:not (?:asked )?(?:for|of|in)|(?:skip|omit|leave out|do not ask|don't ask)(?: (?:this|it))?(?: question)?(?: (?:for|in|of|with))?|except (?:for|in)) /i.exec(
      piece.text,
    );
  if (not !== null) {
    const words = readAudience(cut(piece, not[0].length));
    return words === null ? null : { words, mode: 'unless' };
  }
  const told =
    /^(?:(?:ask|asked|applies|apply|(?:this |the )?(?:question|section|questionnaire|form|prompt|protocol|script|sheet|interview|chat|template|pathway|checklist|part) (?:is|may be used|should be used|applies)|this is|these are|(?:to be )?used?)(?: (?:this|it|these))? (?:only )?(?:meant |intended |suitable )?(?:only )?(?:for|of|to|in|with) )/i.exec(
      piece.text,
    );
  if (told === null && !/^only | only[. ]*$|^(?:for|in) /i.test(piece.text)) return null;
  const words = readAudience(cut(piece, told?.[0].length ?? 0));
  return words === null ? null : { words, mode: 'if' };
}
