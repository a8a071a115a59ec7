import { type SourceLine, saysNothing } from './source-line.ts';
import type { ValidationFix } from './validation-issue.ts';

const speaksOfNumbers = /\b(?:if|unless|when|otherwise|go to|skip|jump|ask|questions?|emergency|consider|miss|next steps?)\b/i;

/**
 * The questions from a line on numbered in turn; null where that could change what the prompt says: conditions and jumps that name numbers, or
 * sub-questions that stand below no question.
 */
export function renumber(lines: readonly SourceLine[], text: string, fromLine: number): ValidationFix | null {
  if (lines.some((line) => !saysNothing(line) && /\d/.test(line.body.text) && speaksOfNumbers.test(line.body.text))) return null;
  const raw = text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/);
  const counts: number[] = [];
  const changes = new Map<number, string>();
  let last = fromLine;
  for (const { line, kind, number, piece, body } of lines) {
    if (kind !== 'numbered' || number === null) continue;
    const depth = number.split('.').length;
    if (depth > counts.length + 1) return null;
    counts.length = depth;
    counts[depth - 1] = (counts[depth - 1] ?? 0) + 1;
    const written = counts.join('.');
    if (written === number) continue;
    if (line < fromLine) return null;
    const source = raw[line - 1] ?? '';
    const marker = piece.text.slice(0, piece.text.length - body.text.length);
    if (!marker.startsWith(number) || !source.includes(number)) return null;
    changes.set(line, source.replace(number, written));
    last = line;
  }
  if (changes.size === 0) return null;
  const newText = raw.slice(fromLine - 1, last).map((source, index) => changes.get(fromLine + index) ?? source);
  return {
    range: { start: { line: fromLine, column: 1 }, end: { line: last, column: (raw[last - 1] ?? '').length + 1 } },
    newText: newText.join('\n'),
  };
}
