import { cut, type Piece } from '../piece.ts';
import { startsLikeQuestion } from '../question-words.ts';
import { maskQuotes } from './mask-quotes.ts';

const freely =
  /(?:,? you (?:can|may|should)|[,;:] you (?:can|may|should)|[,;:]|[,;:]? then|[,;:]? please)? (?:please |then |also |always )*(?:ask|(?:go|skip|jump|move|continue|proceed) (?:on |straight |directly |ahead |back )?(?:to|at|with))\b(?! for\b)/i;
const afterPause =
  /(?:[,;:]|[,;:]? then|(?<=\b(?:yes|no|so|not|none|\d))(?= (?:stop|end|finish|quit)(?: (?:here|now|the interview|interview))?[.!]*$)) (?:please |then |also )*(?:(?:questions? |q ?)?\d[\d., and-]{0,20} (?:should|must|is|are|can|may|needs?) (?:not )?(?:to )?(?:be )?(?:asked|skipped|omitted|left out)\b|skip|leave out (?:questions? |q ?)?\d|omit (?:questions? |q ?)?\d|miss out (?:questions? |q ?)?\d|pass over (?:questions? |q ?)?\d|pass to (?:questions? |q ?)?\d|put (?:questions? |q ?)?\d|stop|end|finish|quit|(?:(?:this|it) is )?(?:an )?emergency|red flag|(?:urgent|warning|alarm|alert)(?= ?:)|call|ring|phone|dial|seek|attend|send|refer|advise|instruct|urge|inform|warn|tell (?:the |them\b|him\b|her\b|patient)|say|continue|consider|do not miss|don.t miss)\b/i;

/** Splits what follows an 'if' into the condition and what is to be done, or gives null when nothing is to be done. */
export function splitCondition(piece: Piece): { readonly words: Piece; readonly rest: Piece } | null {
  const masked = maskQuotes(piece.text);
  const found = [freely.exec(masked), afterPause.exec(masked), / ?->/.exec(masked)]
    .filter((match) => match !== null)
    .sort((one, other) => one.index - other.index)[0];
  // The colon of 'at least two of: …' belongs to the condition.
  let colon = masked.indexOf(':');
  while (colon > 0 && /\b(?:of|following|these|true|apply|applies|present|hold) ?$/i.test(masked.slice(Math.max(0, colon - 12), colon)))
    colon = masked.indexOf(':', colon + 1);
  if (found !== undefined && (colon < 0 || found.index <= colon)) {
    return {
      words: cut(piece, 0, found.index),
      rest: cut(piece, found.index + (/^[,;:]? ?(?:then |please )*/i.exec(found[0])?.[0].length ?? 0)),
    };
  }
  if (colon > 0) return { words: cut(piece, 0, colon), rest: cut(piece, colon + 1) };
  for (let comma = masked.indexOf(','); comma > 0; comma = masked.indexOf(',', comma + 1)) {
    const rest = cut(piece, comma + 1);
    if (startsLikeQuestion(rest.text)) return { words: cut(piece, 0, comma), rest };
  }
  const then = masked.search(/ then /i);
  return then > 0 ? { words: cut(piece, 0, then), rest: cut(piece, then + 6) } : null;
}
