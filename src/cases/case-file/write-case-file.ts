import { csvLines } from './csv-cell.ts';
import { caseFileColumns, type FileCase } from './file-case.ts';
import type { CaseFileFormat } from './read-case-file.ts';
import { yamlItem } from './yaml-item.ts';

const byteOrderMark = '\ufeff';

/** What stands before the first case of a file. The mark lets spreadsheets know that the file is UTF-8. */
export function caseFileHead(format: CaseFileFormat): string {
  return format === 'csv' ? byteOrderMark + csvLines([caseFileColumns]) : '';
}

/** Cases as they stand in a file, one after the other; reading the file gives the same cases. */
export function caseFileRows(cases: readonly FileCase[], format: CaseFileFormat): string {
  const rows = cases.map((told) => caseFileColumns.map((column) => [column, told[column]] as const));
  if (format === 'csv') return csvLines(rows.map((row) => row.map(([, value]) => value)));
  if (format === 'yaml') return rows.map((row) => yamlItem(row)).join('\n');
  return rows.map((row) => `${JSON.stringify(Object.fromEntries(row))}\n`).join('');
}
