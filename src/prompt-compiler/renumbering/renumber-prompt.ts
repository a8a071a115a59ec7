import { fail, type Result, succeed } from '../../shared/result.ts';
import { type CompileOptions, compilePrompt } from '../compile-prompt.ts';
import { differingLines } from './differing-lines.ts';
import { findReferences, type NumberInText } from './find-references.ts';
import { type NumberedLine, newNumbers } from './new-numbers.ts';

/** Why a prompt was not renumbered: it has no question, or the numbers that its lines name could not all be told apart. */
export type NotRenumbered = 'no-questions' | 'unsure';

/**
 * Numbers the questions of a prompt 1, 2, 2.1 … in their order, and every line that names them with them. The result asks the same under
 * the same conditions: where that cannot be shown, nothing is renumbered. Of a number that comes twice the first keeps what names it.
 */
export function renumberPrompt(source: string, options: CompileOptions): Result<string, NotRenumbered> {
  const before = compilePrompt(source, options);
  if (before.protocol === null) return fail('no-questions');
  const lines = source.split('\n');
  const numbered = newNumbers(lines, before.stages['1a']);
  const newNumberOf = new Map<string, string>();
  for (const { number, newNumber } of numbered) if (!newNumberOf.has(number)) newNumberOf.set(number, newNumber);
  const changed = numbered.filter(({ number, newNumber }) => number !== newNumber);
  if (changed.length === 0) return succeed(source);

  const offsets = startsOf(lines);
  const own = numbered.map((line) => ({ ...placeOf(line, offsets), text: line.newNumber }));
  const numbers = numbersInText(source, new Set(newNumberOf.keys()), own);
  let named: ReadonlySet<NumberInText> = new Set(findReferences(source, numbers, (text) => compilePrompt(text, options).diagnostics));
  const rewrite = (references: ReadonlySet<NumberInText>) =>
    withEdits(source, [...own, ...[...references].map((place) => ({ ...place, text: newNumberOf.get(place.number) ?? place.number }))]);
  const duplicates = new Set(before.diagnostics.flatMap(({ code, range }) => (code === 'duplicate-number' ? [range.start.line] : [])));
  const whatDiffers = (text: string): ReadonlySet<number> | null => {
    const { protocol } = compilePrompt(text, options);
    if (protocol === null || before.protocol === null) return null;
    // A question that was left out because its number came twice is asked from now on.
    return new Set([...differingLines(before.protocol, protocol, newNumberOf)].filter((line) => !duplicates.has(line)));
  };

  let differs = whatDiffers(rewrite(named));
  // What the grammar takes for a question one way and for an amount another way ('If 10' below a scale) is tried number by number.
  const doubtful = numbers.filter((place) => differs?.has(lineOf(place, offsets)) ?? false).slice(0, mostTrials);
  for (const place of doubtful) {
    const trial = new Set(named);
    if (!trial.delete(place)) trial.add(place);
    const differsThen = whatDiffers(rewrite(trial));
    if (differs === null || differsThen === null || differsThen.size >= differs.size) continue;
    differs = differsThen;
    named = trial;
  }
  return differs?.size === 0 ? succeed(rewrite(named)) : fail('unsure');
}

const mostTrials = 100;

function lineOf({ from }: NumberInText, offsets: readonly number[]): number {
  return offsets.findLastIndex((offset) => offset <= from) + 1;
}

function startsOf(lines: readonly string[]): readonly number[] {
  let start = 0;
  return lines.map((line) => {
    const here = start;
    start += line.length + 1;
    return here;
  });
}

function placeOf({ line, column, number }: NumberedLine, offsets: readonly number[]): NumberInText {
  const from = (offsets[line - 1] ?? 0) + column;
  return { number, from, to: from + number.length };
}

/** Every number of the text that a question has, but for the questions' own. */
function numbersInText(source: string, known: ReadonlySet<string>, own: readonly NumberInText[]): readonly NumberInText[] {
  const starts = new Set(own.map(({ from }) => from));
  return [...source.matchAll(/(?<![\d.])\d+(?:\.\d+)*(?!\d)/g)].flatMap((match) => {
    const [number] = match;
    return known.has(number) && !starts.has(match.index) ? [{ number, from: match.index, to: match.index + number.length }] : [];
  });
}

function withEdits(source: string, edits: readonly { readonly from: number; readonly to: number; readonly text: string }[]): string {
  let text = '';
  let at = 0;
  for (const edit of [...edits].sort((one, other) => one.from - other.from)) {
    text += source.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + source.slice(at);
}
