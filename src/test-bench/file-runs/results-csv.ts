import { csvLines } from '../../cases/case-file/csv-cell.ts';
import { accuracyCode } from '../accuracy-codes.ts';
import type { RunResult } from '../comparison/run-result.ts';

const columns = [
  'case_id',
  'chief_complaint',
  'expected_diagnosis',
  'repeat',
  'accuracy',
  'accuracy_code',
  'questions_missed_percent',
  'questions',
  'fidelity_breaks',
  'error',
  'protocol_version',
  'protocol_hash',
  'model',
  'seed',
  'knowledge_version',
  'texts_hash',
] as const;

/** Results as CSV with a header, safe to open in a spreadsheet. The mark before it tells spreadsheets that it is UTF-8. */
export function resultsCsv(results: readonly RunResult[]): string {
  const flat = results.map(({ ran_on, ...result }) => {
    const { accuracy } = result;
    return { ...result, accuracy_code: accuracy === null ? null : accuracyCode(accuracy), ...ran_on };
  });
  return `\ufeff${csvLines([columns, ...flat.map((row) => columns.map((column) => row[column]))])}`;
}
