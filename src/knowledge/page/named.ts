import type { Located } from '../knowledge-entries.ts';

/** An entry that a page refers to: by its code, and by the name that people know. */
export interface Named {
  readonly code: string;
  readonly name: string;
}

/** Finds the label or name of an entry by its code; what is not there is called by its code. */
export function nameFinder(
  located: readonly Located<{ readonly code: string; readonly label?: string | undefined; readonly name?: string | undefined }>[],
): (code: string) => Named {
  const names = new Map(located.map(({ entry }) => [entry.code, entry.label ?? entry.name ?? entry.code]));
  return (code) => ({ code, name: names.get(code) ?? code });
}
