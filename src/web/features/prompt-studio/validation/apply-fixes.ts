import type { ValidationIssueReply } from '../../../../contracts/prompt-studio/source-validator-issue.ts';
import type { Place, Range } from '../../../../prompt-compiler/piece.ts';

export type Fix = NonNullable<ValidationIssueReply['fix']>;

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly newText: string;
}

/** The text that was validated, with these of its fixes made. */
export function withFixes(source: string, fixes: readonly Fix[]): string {
  return editsOf(source, fixes).reduceRight((text, { from, to, newText }) => text.slice(0, from) + newText + text.slice(to), source);
}

/** Where a fix of the validated text stands once others of its fixes are made; null where one of them changed what it would change. */
export function placeOfFix(source: string, made: readonly Fix[], fix: Fix): Range | null {
  const [edit] = editsOf(source, [fix]);
  if (edit === undefined) return null;
  let moved = 0;
  for (const { from, to, newText } of editsOf(source, made)) {
    if (from < edit.to && edit.from < to) return null;
    if (from === edit.from && to === edit.to) return null;
    if (to <= edit.from) moved += newText.length - (to - from);
  }
  const text = withFixes(source, made);
  return { start: placeOf(text, edit.from + moved), end: placeOf(text, edit.to + moved) };
}

function editsOf(source: string, fixes: readonly Fix[]): readonly Edit[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  const offsetOf = (line: number, column: number): number => Math.min((starts[line - 1] ?? source.length) + column - 1, source.length);
  return fixes
    .map((fix) => ({ from: offsetOf(fix.line, fix.column), to: offsetOf(fix.end_line, fix.end_column), newText: fix.new_text }))
    .sort((one, other) => one.from - other.from || one.to - other.to);
}

function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}
