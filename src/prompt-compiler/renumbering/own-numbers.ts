import type { Outline } from '../1a-outline/outline.ts';

/** A number at the beginning of a line. Columns count from 0. */
export interface NumberedLine {
  readonly line: number;
  readonly column: number;
  readonly number: string;
}

const marked = /^\s*\d+(?:\.\d+)*\.\s/;
const leading = /^(\s*(?:q(?:uestion)? ?)?)(\d+(?:\.\d+)*)/i;

/** The numbers at the beginning of lines, also of those that ask nothing, and of those that were left out because it came twice. */
export function ownNumbers(lines: readonly string[], { items, diagnostics }: Outline): readonly NumberedLine[] {
  const found = new Set<number>();
  for (const item of items) {
    const isNumbered = item.kind === 'question' || (item.kind === 'act' && item.label !== null);
    if (isNumbered || marked.test(lines[item.line - 1] ?? '')) found.add(item.line);
  }
  for (const { code, range } of diagnostics) if (code === 'duplicate-number') found.add(range.start.line);
  return [...found]
    .sort((one, other) => one - other)
    .flatMap((line): NumberedLine[] => {
      const [, before, number] = leading.exec(lines[line - 1] ?? '') ?? [];
      return before === undefined || number === undefined ? [] : [{ line, column: before.length, number }];
    });
}
