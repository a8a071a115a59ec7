import { catalogue } from './catalogue.ts';

/** Why a problem is one and what to do about it, by its code; null for a code that is none of the catalogue. */
export function explanationOf(code: string): string | null {
  return Object.hasOwn(catalogue, code) ? catalogue[code as keyof typeof catalogue].explanation : null;
}
