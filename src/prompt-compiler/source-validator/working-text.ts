import type { Place, Range } from '../piece.ts';
import type { ValidationFix } from './validation-issue.ts';

/** A stretch of the working text: taken over from the original, or put in by a repair. */
interface Segment {
  readonly start: number;
  readonly origin: number;
  /** Where what a repair took out ended; the same as `origin` where the stretch is kept. */
  readonly originEnd: number;
  readonly kept: boolean;
}

/** The text as it reads once the problems found so far are mended, with the way back to the original. */
export interface WorkingText {
  readonly text: string;
  readonly original: string;
  readonly segments: readonly Segment[];
  readonly lineStarts: readonly number[];
  readonly originalLineStarts: readonly number[];
}

const lineEnd = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** A text in which nothing is mended yet. */
export function workingText(original: string): WorkingText {
  const lineStarts = startsOfLines(original);
  return {
    text: original,
    original,
    segments: [{ start: 0, origin: 0, originEnd: 0, kept: true }],
    lineStarts,
    originalLineStarts: lineStarts,
  };
}

/** Mends what the fixes mend, from top to bottom; a fix that overlaps an earlier one waits for another pass. */
export function mend(working: WorkingText, fixes: readonly ValidationFix[]): WorkingText {
  const edits = fixes
    .map(({ range, newText }) => ({ from: offsetOf(working, range.start), to: offsetOf(working, range.end), newText }))
    .sort((one, other) => one.from - other.from || one.to - other.to);
  const parts: string[] = [];
  const segments: Segment[] = [];
  let length = 0;
  let done = 0;
  for (const { from, to, newText } of edits) {
    if (from < done || to < from) continue;
    keep(done, from);
    if (newText !== '')
      segments.push({ start: length, origin: originOf(working, from).offset, originEnd: originOf(working, to).offset, kept: false });
    parts.push(newText);
    length += newText.length;
    done = to;
  }
  keep(done, working.text.length);
  const text = parts.join('');
  return { ...working, text, segments, lineStarts: startsOfLines(text) };

  function keep(from: number, to: number): void {
    for (const segment of segmentsBetween(working, from, to)) segments.push({ ...segment, start: length + segment.start - from });
    parts.push(working.text.slice(from, to));
    length += to - from;
  }
}

/** The line of the original that a line of the working text came from. */
export function originalLine(working: WorkingText, line: number): number {
  const start = working.lineStarts[line - 1] ?? working.text.length;
  const segment = segmentAt(working, start);
  if (segment === undefined) return 1;
  if (segment.kept) return placeOf(working.originalLineStarts, segment.origin + start - segment.start).line;
  // Of a repair over several lines each stands for one, as far as there were so many.
  const first = placeOf(working.originalLineStarts, segment.origin).line;
  const last = placeOf(working.originalLineStarts, segment.originEnd).line;
  const before = line - placeOf(working.lineStarts, segment.start).line;
  return Math.min(first + before, last);
}

/** Where a range of the working text stands in the original, or null where one of its ends was put in by a repair. */
export function originalRange(working: WorkingText, range: Range): Range | null {
  const from = offsetOf(working, range.start);
  const to = offsetOf(working, range.end);
  const start = originOf(working, from);
  const end = from === to ? start : originOf(working, to - 1);
  if (!start.kept || !end.kept) return null;
  const endOffset = from === to ? start.offset : end.offset + 1;
  const isWhole = working.text.slice(from, to) === working.original.slice(start.offset, endOffset);
  return isWhole ? { start: placeOf(working.originalLineStarts, start.offset), end: placeOf(working.originalLineStarts, endOffset) } : null;
}

function offsetOf({ lineStarts, text }: WorkingText, { line, column }: Place): number {
  const start = lineStarts[line - 1];
  if (start === undefined) return text.length;
  return Math.min(start + Math.max(column, 1) - 1, lineStarts[line] ?? text.length, text.length);
}

function segmentAt({ segments }: WorkingText, offset: number): Segment | undefined {
  return segments[indexBefore(segments.length, (index) => (segments[index]?.start ?? 0) <= offset)];
}

function originOf(working: WorkingText, offset: number): { readonly offset: number; readonly kept: boolean } {
  const segment = segmentAt(working, offset);
  if (segment === undefined) return { offset: 0, kept: true };
  return { offset: segment.kept ? segment.origin + offset - segment.start : segment.origin, kept: segment.kept };
}

function segmentsBetween({ segments }: WorkingText, from: number, to: number): readonly Segment[] {
  if (to <= from) return [];
  const found: Segment[] = [];
  for (let index = indexBefore(segments.length, (at) => (segments[at]?.start ?? 0) <= from); index < segments.length; index += 1) {
    const segment = segments[index];
    if (segment === undefined || segment.start >= to) break;
    const skipped = Math.max(0, from - segment.start);
    found.push({ ...segment, start: segment.start + skipped, origin: segment.kept ? segment.origin + skipped : segment.origin });
  }
  return found;
}

function placeOf(lineStarts: readonly number[], offset: number): Place {
  const index = indexBefore(lineStarts.length, (at) => (lineStarts[at] ?? 0) <= offset);
  return { line: index + 1, column: offset - (lineStarts[index] ?? 0) + 1 };
}

/** The last index for which a condition holds that holds up to some index and not after it. */
function indexBefore(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (const match of text.matchAll(lineEnd)) starts.push(match.index + match[0].length);
  return starts;
}
