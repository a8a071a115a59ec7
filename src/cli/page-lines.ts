const widthCharacters = 110;
const columnCharacters = 16;

/** A named field of a page: its name in a column of its own, the text beside it over as many lines as it needs; nothing where there is no text. */
export function fieldLines(name: string, text: string | null): readonly string[] {
  if (text === null || text === '') return [];
  return wrapped(text, widthCharacters - columnCharacters).map(
    (line, index) => `${(index === 0 ? name : '').padEnd(columnCharacters)}${line}`,
  );
}

/** A titled list, with an empty line before it; nothing where the list is empty. */
export function listLines(title: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  return [
    '',
    title,
    ...items.flatMap((item) => wrapped(item, widthCharacters - 4).map((line, index) => `${index === 0 ? '  ' : '    '}${line}`)),
  ];
}

/** A titled table, with an empty line before it; its rows are not broken. Nothing where it has none. */
export function tableLines(title: string, rows: readonly (readonly string[])[]): readonly string[] {
  return rows.length === 0 ? [] : ['', title, ...columns(rows).map((row) => `  ${row}`)];
}

/** Rows as columns, each as wide as its longest cell; nothing ends in blanks. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
