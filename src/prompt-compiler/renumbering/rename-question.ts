import { fail, type Result } from '../../shared/result.ts';
import { type CompileOptions, compilePrompt } from '../compile-prompt.ts';
import { changeNumbers, type TextEdit } from './change-numbers.ts';
import { numberPlaces } from './number-places.ts';

/** Why a question was not given another number: what was asked for is none, another has it, or the prompt would not ask the same afterwards. */
export type NotRenamed = 'no-number' | 'taken' | 'unsure';

const writtenNumber = /^\d{1,6}(?:\.\d{1,6}){0,5}$/;

/**
 * Gives a question another number, its sub-questions with it, and every line that names them. The result asks the same under the same
 * conditions: where that cannot be shown, nothing is changed.
 */
export function renameQuestion(
  source: string,
  number: string,
  newNumber: string,
  options: CompileOptions,
): Result<readonly TextEdit[], NotRenamed> {
  if (!writtenNumber.test(newNumber)) return fail('no-number');
  const before = compilePrompt(source, options);
  const places = numberPlaces(source, before);
  const own = places.flatMap((place) => (place.isOwn ? [place.number] : []));
  const newNumberOf = new Map(
    own
      .filter((each) => each === number || each.startsWith(`${number}.`))
      .map((each) => [each, `${newNumber}${each.slice(number.length)}`] as const),
  );
  const staying = new Set(own.filter((each) => !newNumberOf.has(each)));
  if ([...newNumberOf.values()].some((each) => staying.has(each))) return fail('taken');
  const isClear = newNumberOf.has(number) && own.filter((each) => newNumberOf.has(each)).length === newNumberOf.size;
  if (!isClear) return fail('unsure');
  const renamed = places.map((place) => ({ ...place, newNumber: newNumberOf.get(place.number) ?? place.number }));
  return changeNumbers(source, before, { places: renamed, newNumberOf }, options);
}
