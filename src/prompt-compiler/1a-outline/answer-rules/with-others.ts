import { cut, joinedPieces, type Piece } from '../../piece.ts';
import { readAudience } from '../read-audience.ts';

const joints = /,? (?:and|but|plus|&)(?: also| if| when)? (?=\S)/gi;
const ofQuestion = /^(?:the answer to )?(?:question |q ?)?(\d+(?:\.\d+)*) ?(?:is|was|=|:)? ?(?=\S)/i;
/** 'Yes both here and at 6'. */
const elsewhere = /^(?:(yes|no|y|n) )?(?:to|at|in|for) (?:question |q ?)?(\d+(?:\.\d+)*)$/i;
const ofAge =
  /^(?:(?:is|they are|she is|he is|the patient is|patient) )?(?:aged? )?(?:under|over|below|above|at least|less than|more than|younger than|older than|<|>|>=|<=)? ?\d+(?:\+| ?(?:to|-) ?\d+)?(?: (?:weeks?|months?|years?|y\/?o)(?: old| of age)?)(?: (?:or|and) (?:over|above|older|under|younger))?$/i;
const ofPerson =
  /^(?:is |they are |she is |he is |the patient is |patient is )?(?:an? )?(?:pregnant|female|male|woman|man|girl|boy|child|adult)$/i;

/**
 * An answer together with what else must hold ('yes, and 5 was no', 'Y and 1 = Y', '38 or over and under 3 months old'), in the words of the
 * language; null where a part of it is nothing that is known.
 */
export function answerWithOthers(piece: Piece, own: (part: Piece) => Piece | null): Piece | null {
  const marks = [...piece.text.matchAll(joints)];
  if (marks.length === 0 || marks.length > 4) return null;
  const parts: Piece[] = [];
  let from = 0;
  for (const [at, next] of [...marks.map(({ index, 0: mark }) => [index, index + mark.length] as const), [piece.text.length, 0] as const]) {
    parts.push(cut(piece, from, at));
    from = next;
  }
  const said: (Piece | string)[] = [];
  let before: Piece | null = null;
  for (const part of parts) {
    const plain: Piece = cut(part, 0, part.text.replace(/ (?:both )?(?:here|this|both)$/i, '').length);
    const read: Piece | null = readPart(plain, own, before);
    if (read === null) return null;
    said.push(...(said.length === 0 ? [read] : [' and ', read]));
    if (/^(?:yes|no)$/i.test(read.text)) before = read;
  }
  return { ...joinedPieces(said), isRewritten: true };
}

function readPart(part: Piece, own: (part: Piece) => Piece | null, before: Piece | null): Piece | null {
  const other = elsewhere.exec(part.text);
  if (other?.[2] !== undefined) {
    const said = other[1] === undefined ? before?.text : /^y/i.test(other[1]) ? 'yes' : 'no';
    const at = part.text.lastIndexOf(other[2]);
    return said === undefined ? null : joinedPieces([cut(part, at, at + other[2].length), ` is ${said}`]);
  }
  const named = ofQuestion.exec(part.text);
  if (named?.[1] !== undefined && !/^(?:or|and|to|-|years?|months?|weeks?|days?)\b|^[+%°]/i.test(part.text.slice(named[0].length))) {
    const start = part.text.indexOf(named[1]);
    const answer = cut(part, named[0].length);
    if (/[.:;?!,>]|\b(?:then|if|unless)\b/.test(answer.text)) return null;
    const short = /^(?:y|n)$/i.exec(answer.text)?.[0];
    return joinedPieces([
      cut(part, start, start + named[1].length),
      ' is ',
      short === undefined ? answer : { ...cut(answer, 0, 1), text: /^y/i.test(short) ? 'yes' : 'no' },
    ]);
  }
  const answer = own(part);
  if (answer !== null) return answer;
  if (ofAge.test(part.text)) return joinedPieces([/^(?:is|they|she|he|the|patient|aged?)\b/i.test(part.text) ? '' : 'age ', part]);
  return ofPerson.test(part.text) || readAudience(part) !== null ? part : null;
}
