import type { Diagnostic, Fix } from '../diagnostic.ts';
import type { Place } from '../piece.ts';

/** The fixes of all problems of one kind that can be made at once, in the order of the text: of two that touch each other the first alone. */
export function fixesOfKind(diagnostics: readonly Diagnostic[], code: string): readonly Fix[] {
  const fixes = diagnostics.flatMap((diagnostic) => (diagnostic.code === code && diagnostic.fix !== null ? [diagnostic.fix] : []));
  const chosen: Fix[] = [];
  for (const fix of fixes.toSorted((one, other) => compared(one.range.start, other.range.start))) {
    const last = chosen.at(-1)?.range;
    if (last === undefined || (isAfter(fix.range.start, last.start) && !isAfter(last.end, fix.range.start))) chosen.push(fix);
  }
  return chosen;
}

function isAfter(one: Place, other: Place): boolean {
  return compared(one, other) > 0;
}

function compared(one: Place, other: Place): number {
  return one.line - other.line || one.column - other.column;
}
