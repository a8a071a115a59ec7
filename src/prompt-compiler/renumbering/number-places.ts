import type { Compilation } from '../compile-prompt.ts';
import { linesAfterMark } from '../line-of-source.ts';
import { ownNumbers } from './own-numbers.ts';

/** Where the number of a question stands in the source, as an offset from 0: at the beginning of its own line, or where another line names it. */
export interface NumberPlace {
  readonly from: number;
  readonly number: string;
  readonly isOwn: boolean;
}

/** Every place at which the number of a question stands; those at the beginning of lines come first. */
export function numberPlaces(source: string, { stages }: Pick<Compilation, 'stages'>): readonly NumberPlace[] {
  const lines = linesAfterMark(source);
  const texts = lines.map(({ text }) => text);
  const own = ownNumbers(texts, stages['1a']).map(({ line, column, number }): NumberPlace => {
    return { from: (lines[line - 1]?.from ?? 0) + column, number, isOwn: true };
  });
  const named = (stages['1c']?.references ?? []).map(({ number, range: { start } }): NumberPlace => {
    return { from: (lines[start.line - 1]?.from ?? 0) + start.column - 1, number, isOwn: false };
  });
  const places = new Map<number, NumberPlace>();
  for (const place of [...own, ...named]) if (!places.has(place.from)) places.set(place.from, place);
  return [...places.values()];
}
