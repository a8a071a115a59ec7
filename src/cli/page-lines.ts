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

/** A text below the line that it belongs to, over as many lines as it needs. */
export function indented(text: string): readonly string[] {
  return wrapped(text, widthCharacters - 6).map((line) => `      ${line}`);
}

/** Signs that a terminal shows two columns wide: those of East Asia, and pictures. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
const unseen = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** How many columns of a terminal a text takes. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (unseen.test(sign) ? 0 : wide.test(sign) ? 2 : 1), 0);
}

/** Rows as columns, each as wide as its widest cell; nothing ends in blanks. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
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
