import { fail, type Result, succeed } from '../../shared/result.ts';
import { type CompileOptions, compilePrompt } from '../compile-prompt.ts';
import { changeNumbers, type TextEdit, withEdits } from './change-numbers.ts';
import { newNumbers } from './new-numbers.ts';
import { numberPlaces } from './number-places.ts';

/** Why a prompt was not renumbered: it has no question, or it would not ask the same afterwards. */
export type NotRenumbered = 'no-questions' | 'unsure';

/** A prompt with its questions numbered in their order, as `renumberingEdits` does it. */
export function renumberPrompt(source: string, options: CompileOptions): Result<string, NotRenumbered> {
  const edits = renumberingEdits(source, options);
  return edits.ok ? succeed(withEdits(source, edits.value)) : edits;
}

/**
 * Numbers the questions of a prompt 1, 2, 2.1 … in their order, and every line that names them with them. The result asks the same under
 * the same conditions: where that cannot be shown, nothing is renumbered. Of a number that comes twice the first keeps what names it.
 */
export function renumberingEdits(source: string, options: CompileOptions): Result<readonly TextEdit[], NotRenumbered> {
  const before = compilePrompt(source, options);
  if (before.protocol === null) return fail('no-questions');
  const places = numberPlaces(source, before);
  const own = places.filter(({ isOwn }) => isOwn);
  const counted = newNumbers(own.map(({ number }) => number));
  const renumbered = own.map((place, index) => ({ ...place, newNumber: counted[index] ?? place.number }));
  if (renumbered.every(({ number, newNumber }) => number === newNumber)) return succeed([]);
  const newNumberOf = new Map<string, string>();
  for (const { number, newNumber } of renumbered) if (!newNumberOf.has(number)) newNumberOf.set(number, newNumber);
  const named = places
    .filter(({ isOwn }) => !isOwn)
    .map((place) => ({ ...place, newNumber: newNumberOf.get(place.number) ?? place.number }));
  return changeNumbers(source, before, { places: [...renumbered, ...named], newNumberOf }, options);
}
