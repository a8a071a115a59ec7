import type { Outline } from '../1a-outline/outline.ts';

/** A number at the beginning of a line, as it is and as it will be. Columns count from 0. */
export interface NumberedLine {
  readonly line: number;
  readonly column: number;
  readonly number: string;
  readonly newNumber: string;
}

const marked = /^\s*\d+(?:\.\d+)*\.\s/;
const leading = /^(\s*(?:q(?:uestion)? ?)?)(\d+(?:\.\d+)*)/i;

/** Counts the numbered lines of a prompt anew, in their order: 1, 2, 2.1 … A sub-question without its parent becomes a question of its own. */
export function newNumbers(lines: readonly string[], outline: Outline): readonly NumberedLine[] {
  const newNumberOf = new Map<string, string>();
  const childrenOf = new Map<string, number>();
  return numberedLines(lines, outline).flatMap((line): NumberedLine[] => {
    const [, before, number] = leading.exec(lines[line - 1] ?? '') ?? [];
    if (before === undefined || number === undefined) return [];
    const parent = newNumberOf.get(number.split('.').slice(0, -1).join('.')) ?? '';
    const position = (childrenOf.get(parent) ?? 0) + 1;
    childrenOf.set(parent, position);
    const newNumber = parent === '' ? String(position) : `${parent}.${position}`;
    if (!newNumberOf.has(number)) newNumberOf.set(number, newNumber);
    return [{ line, column: before.length, number, newNumber }];
  });
}

/** The lines that begin with a number of their own, also those that ask nothing, and those that were left out because it came twice. */
function numberedLines(lines: readonly string[], { items, diagnostics }: Outline): readonly number[] {
  const found = new Set<number>();
  for (const item of items) {
    const isNumbered = item.kind === 'question' || (item.kind === 'act' && item.label !== null);
    if (isNumbered || marked.test(lines[item.line - 1] ?? '')) found.add(item.line);
  }
  for (const { code, range } of diagnostics) if (code === 'duplicate-number') found.add(range.start.line);
  return [...found].sort((one, other) => one - other);
}
