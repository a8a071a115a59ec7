import { stringify } from 'csv-stringify/sync';

/** What makes a spreadsheet take a cell for a formula; the full-width forms of the signs do, too. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const markedFormula = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A cell that no spreadsheet takes for a formula: an apostrophe before it keeps it text. */
function harmlessCell(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** The text of a cell that was made harmless; any other stays as it is. */
export function originalCell(cell: string): string {
  return markedFormula.test(cell) ? cell.slice(1) : cell;
}

/** Lines of CSV, each ended by CR LF, with every cell in quotation marks and none that a spreadsheet would compute. Null is an empty cell. */
export function csvLines(rows: readonly (readonly (string | number | boolean | null)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : harmlessCell(String(cell ?? '')))));
  return stringify(cells, { quoted: true, quoted_empty: true, record_delimiter: 'windows' });
}
