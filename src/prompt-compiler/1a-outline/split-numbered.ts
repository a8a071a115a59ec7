import { columnAt, cut } from '../piece.ts';
import { startsLikeQuestion } from '../question-words.ts';
import { maskQuotes } from './mask-quotes.ts';
import type { SourceLine } from './read-lines.ts';
import { readMarker } from './read-marker.ts';

const inner = /(?<=[?.!)_] )(\d+(?:\.\d+)*)\. (?=\S)/g;
const instructing = /^(?:if|unless|only|optional|otherwise|for|ask|skip|go to|emergency|red flag|stop)\b/i;

/**
 * The numbered lines that were typed as one ('1. Do you cough? 2. Do you smoke?'), the line itself first. A number begins a line only where it
 * is the next in turn and a question or an instruction follows it; `last` is the number of the question above.
 */
export function splitNumbered(line: SourceLine, last: string | null): readonly SourceLine[] {
  if (!/[?.!)] \d/.test(line.piece.text)) return [line];
  const marker = readMarker(line.piece);
  let number = marker?.kind === 'number' ? marker.number : last;
  if (number === null) return [line];
  const starts: number[] = [];
  for (const match of maskQuotes(line.piece.text).matchAll(inner)) {
    const [written, next] = [match[0], match[1] as string];
    const rest = line.piece.text.slice(match.index + written.length);
    if (!isNext(next, number) || !(startsLikeQuestion(rest) || instructing.test(rest))) continue;
    starts.push(match.index);
    number = next;
  }
  if (starts.length === 0) return [line];
  return [0, ...starts].map((start, index) => {
    const indent = start === 0 ? line.indent : columnAt(line.piece, start) - 1;
    return { ...line, indent: isTop(line, start) ? line.indent : indent, piece: cut(line.piece, start, starts[index]) };
  });
}

/** A number without a part below it stands at the margin of its line, wherever in the line it was typed. */
function isTop({ piece }: SourceLine, start: number): boolean {
  return /^\d+\. /.test(piece.text.slice(start));
}

/** '3' follows '2' and '2.4'; '2.1' follows '2'; '2.2' follows '2.1' and what stands below it. */
function isNext(next: string, number: string): boolean {
  const [parts, before] = [next.split('.').map(Number), number.split('.').map(Number)];
  const depth = parts.length;
  if (depth > before.length + 1) return false;
  const same = parts.slice(0, -1).every((part, index) => part === before[index]);
  return same && parts[depth - 1] === (before[depth - 1] ?? 0) + 1;
}
