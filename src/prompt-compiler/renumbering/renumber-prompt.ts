import { fail, type Result, succeed } from '../../shared/result.ts';
import { type CompileOptions, compilePrompt } from '../compile-prompt.ts';
import { linesOfSource } from '../line-of-source.ts';
import { differingLines } from './differing-lines.ts';
import { newNumbers } from './new-numbers.ts';

/** Why a prompt was not renumbered: it has no question, or it would not ask the same afterwards. */
export type NotRenumbered = 'no-questions' | 'unsure';

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Numbers the questions of a prompt 1, 2, 2.1 … in their order, and every line that names them with them. The result asks the same under
 * the same conditions: where that cannot be shown, nothing is renumbered. Of a number that comes twice the first keeps what names it.
 */
export function renumberPrompt(source: string, options: CompileOptions): Result<string, NotRenumbered> {
  const before = compilePrompt(source, options);
  const logic = before.stages['1c'];
  if (before.protocol === null || logic === null) return fail('no-questions');
  const lines = linesAfterMark(source);
  const numbered = newNumbers(
    lines.map(({ text }) => text),
    before.stages['1a'],
  );
  const newNumberOf = new Map<string, string>();
  for (const { number, newNumber } of numbered) if (!newNumberOf.has(number)) newNumberOf.set(number, newNumber);
  if (numbered.every(({ number, newNumber }) => number === newNumber)) return succeed(source);

  const edits = new Map<number, Edit>();
  const edit = (line: number, column: number, number: string, text: string): void => {
    const from = (lines[line - 1]?.from ?? 0) + column;
    if (!edits.has(from)) edits.set(from, { from, to: from + number.length, text });
  };
  for (const { line, column, number, newNumber } of numbered) edit(line, column, number, newNumber);
  for (const { number, range } of logic.references) {
    edit(range.start.line, range.start.column - 1, number, newNumberOf.get(number) ?? number);
  }
  const written = withEdits(source, [...edits.values()]);
  const after = compilePrompt(written, options).protocol;
  // A question that was left out because its number came twice is asked from now on.
  const duplicates = new Set(before.diagnostics.flatMap(({ code, range }) => (code === 'duplicate-number' ? [range.start.line] : [])));
  const asksTheSame =
    after !== null && [...differingLines(before.protocol, after, newNumberOf)].every((differing) => duplicates.has(differing));
  return asksTheSame ? succeed(written) : fail('unsure');
}

/** The lines of a prompt, the first without its byte order mark, as the compiler counts their columns. */
function linesAfterMark(source: string): ReturnType<typeof linesOfSource> {
  const marked = source.startsWith('\ufeff') ? 1 : 0;
  return linesOfSource(source.slice(marked)).map(({ text, from }) => ({ text, from: from + marked }));
}

function withEdits(source: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of [...edits].sort((one, other) => one.from - other.from)) {
    text += source.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + source.slice(at);
}
