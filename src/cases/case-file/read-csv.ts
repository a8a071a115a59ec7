import { originalCell } from './csv-cell.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { type FileRow, wrongFile, wrongRow } from './file-row.ts';

/** The rows of a CSV text with a header, separated by commas, semicolons or tabs. Texts in quotation marks may go over several lines. */
export function* readCsv(text: string): Generator<FileRow> {
  const records = csvRecords(text);
  const header = records.next();
  if (header.done) return;
  if (header.value.problem !== null) {
    yield wrongOfRecord(header.value, true);
    return;
  }
  const names = header.value.cells.map(columnName);
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) {
    yield wrongFile(header.value.line, 'stands twice among the columns', twice);
    return;
  }
  for (const record of records) yield rowOfRecord(names, record);
}

function columnName(cell: string): string {
  return originalCell(cell)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

function rowOfRecord(names: readonly string[], record: CsvRecord): FileRow {
  const { line, cells, problem } = record;
  if (problem !== null) return wrongOfRecord(record, problem === 'quotation-mark-not-closed');
  if (cells.length > names.length && cells.slice(names.length).some((cell) => cell !== '')) {
    return wrongRow(
      line,
      `has ${cells.length} cells, but there are ${names.length} columns: a text with a separator in it needs quotation marks`,
    );
  }
  const fields = new Map<string, unknown>();
  for (const [index, name] of names.entries()) {
    const cell = cells[index];
    if (name !== '' && cell !== undefined) fields.set(name, originalCell(cell));
  }
  return { kind: 'fields', line, fields };
}

function wrongOfRecord({ line, problem }: CsvRecord, ofFile: boolean): FileRow {
  const message =
    problem === 'quotation-mark-not-closed'
      ? 'begins a text in quotation marks that does not end; nothing after it could be read'
      : 'has words after a closing quotation mark: a quotation mark inside a text is written twice';
  return ofFile ? wrongFile(line, message) : wrongRow(line, message);
}
