import { cut, type Piece } from '../piece.ts';
import { maskQuotes } from './mask-quotes.ts';

const instruction =
  '(?:otherwise|or else|else)\\b|(?:only ask|ask (?:this )?only|skip|emergency|red flag|go to|jump to|stop(?= |\\.|$)|end the interview)(?= (?:if|unless|when|question|to|and|this|here|the|\\d)|:|[.]|$)|(?:if|unless) (?=.{0,200}(?:\\b(?:go|skip|jump|proceed|continue|move)(?: on| straight| directly)? (?:to|with|at)\\b|, (?:then )?(?:skip|stop|end|finish|ask|emergency|red flag|call|tell (?:the |them))\\b|\\b(?:yes|no|so|not|none) (?:then )?(?:stop|end|finish)\\b|->|\\bask:|: ))';
const boundary = new RegExp(
  `([.?!;)]) (?=${instruction})|,? (?=(?:otherwise|or else)\\b[ ,])|(?<=\\d),? (?=else,? (?:go|skip|jump|ask|stop|end|proceed|continue)\\b)`,
  'gi',
);

/** Splits a line where a new instruction begins ('… ? If above 7, go to 9.'); the words of a question stay together, whatever sentences they hold. */
export function splitSentences(piece: Piece): readonly Piece[] {
  if (!/[.?!;)] |otherwise| else/i.test(piece.text)) return [piece];
  const masked = maskQuotes(piece.text);
  // Closing brackets end a sentence too, and are masked: they are put back from the text itself.
  const searched = masked.replace(/_/g, (mark, index: number) => (piece.text[index] === ')' ? ')' : mark));
  const parts: Piece[] = [];
  let start = 0;
  for (const match of searched.matchAll(boundary)) {
    if (match.index === 0) continue;
    const end = match.index + (match[1]?.length ?? 0);
    parts.push(cut(piece, start, end));
    start = match.index + match[0].length;
  }
  parts.push(cut(piece, start));
  return wholeEmergency(
    parts.filter((part) => part.text !== ''),
    piece,
  );
}

/** What an emergency line says is one text up to its end, whatever sentences it holds. */
function wholeEmergency(parts: readonly Piece[], piece: Piece): readonly Piece[] {
  const at = parts.findIndex(
    (part) =>
      /^(?:this is an? )?(?:emergency|red flag)\b.*:/i.test(part.text) ||
      /(?:^if |->|[,:] ?).*\b(?:emergency|red flag|say)\b ?(?:[:,]|-)/i.test(part.text),
  );
  if (at < 0 || at === parts.length - 1) return parts;
  const before = parts.slice(0, at);
  const first = parts[at] as Piece;
  const start = piece.text.indexOf(first.text);
  // 'Otherwise' is no longer said to the patient.
  const last = parts.findIndex((part, index) => index > at && /^(?:otherwise|or else)\b/i.test(part.text));
  if (last < 0) return [...before, cut(piece, start)];
  const end = piece.text.indexOf((parts[last] as Piece).text, start + first.text.length);
  return [...before, cut(piece, start, end), ...parts.slice(last)];
}
