import { originalCell } from './csv-cell.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import type { FileCase } from './file-case.ts';
import { type FileRow, wrongFile, wrongRow } from './file-row.ts';

const mostColumns = 1_000;
const neededColumns = ['chief_complaint', 'expected_diagnosis', 'patient_history'] as const satisfies readonly (keyof FileCase)[];

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
  const problems = [...problemsOfHeader(header.value.line, names)];
  yield* problems;
  if (problems.length > 0) return;
  for (const record of records) yield rowOfRecord(names, record);
}

function* problemsOfHeader(line: number, names: readonly string[]): Generator<FileRow> {
  if (names.length > mostColumns) {
    yield wrongFile(line, `has more than ${mostColumns} columns`);
    return;
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) yield wrongFile(line, 'stands twice among the columns', twice);
  for (const name of neededColumns) {
    if (!names.includes(name)) yield wrongFile(line, 'is not among the columns; the first line must name them', name);
  }
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
