const rowCharacters = 64;
const rowsPerText = 3;

/** A text as one row of a box, cut where it is longer than the viewer shows. */
export function shorten(text: string): string {
  return text.length <= rowCharacters ? text : `${text.slice(0, rowCharacters - 1).trimEnd()}…`;
}

/** A text in rows that the viewer shows whole; what does not fit the last row is cut. */
export function wrap(text: string): readonly string[] {
  const rows: string[] = [];
  let rest = text;
  while (rest.length > rowCharacters && rows.length < rowsPerText - 1) {
    const space = rest.lastIndexOf(' ', rowCharacters);
    const end = space > rowCharacters / 2 ? space : rowCharacters;
    rows.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...rows, shorten(rest)];
}
