import { fail, type Result, succeed } from '../../shared/result.ts';
import { type Compilation, type CompileOptions, compilePrompt } from '../compile-prompt.ts';
import { differingLines } from './differing-lines.ts';
import type { NumberPlace } from './number-places.ts';

/** A change of a source text, by offsets from 0. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A number that is to be written in the place of another. */
export type NewNumber = NumberPlace & { readonly newNumber: string };

/**
 * The edits that write new numbers, in the order of the text, if the prompt then asks the same under the same conditions; fails where that
 * cannot be shown. `newNumberOf` tells what each number that names a question becomes.
 */
export function changeNumbers(
  source: string,
  before: Compilation,
  { places, newNumberOf }: { readonly places: readonly NewNumber[]; readonly newNumberOf: ReadonlyMap<string, string> },
  options: CompileOptions,
): Result<readonly TextEdit[], 'unsure'> {
  const edits = places
    .filter(({ number, newNumber }) => number !== newNumber)
    .map(({ from, number, newNumber }): TextEdit => ({ from, to: from + number.length, text: newNumber }))
    .sort((one, other) => one.from - other.from);
  const after = compilePrompt(withEdits(source, edits), options).protocol;
  // A question that was left out because its number came twice is asked from now on.
  const duplicates = new Set(before.diagnostics.flatMap(({ code, range }) => (code === 'duplicate-number' ? [range.start.line] : [])));
  const asksTheSame =
    before.protocol !== null &&
    after !== null &&
    [...differingLines(before.protocol, after, newNumberOf)].every((differing) => duplicates.has(differing));
  return asksTheSame ? succeed(edits) : fail('unsure');
}

/** A text with edits that stand in its order. */
export function withEdits(source: string, edits: readonly TextEdit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits) {
    text += source.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + source.slice(at);
}
