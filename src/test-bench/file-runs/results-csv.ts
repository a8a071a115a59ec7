import { csvLines } from '../../cases/case-file/csv-cell.ts';
import { accuracyCode } from '../accuracy-code.ts';
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
  'prompts',
  'seed',
  'knowledge_version',
  'texts_hash',
  'model_calls',
  'model_tokens',
  'model_cost',
  'model_ms',
  'model_fall_backs',
] as const;

/** Results as CSV with a header and more columns, safe to open in a spreadsheet. The mark before it tells spreadsheets that it is UTF-8. */
export function resultsCsv<More extends string = never>(
  results: readonly (RunResult & Readonly<Record<More, string | null>>)[],
  more: readonly More[] = [],
): string {
  const rows = results.map((result) => {
    const { accuracy, ran_on: ranOn, model_use: use } = result;
    const told = {
      ...result,
      accuracy_code: accuracy === null ? null : accuracyCode(accuracy),
      ...ranOn,
      model_calls: use?.calls ?? null,
      model_tokens: use === null ? null : use.input_tokens + use.output_tokens,
      model_cost: use?.cost ?? null,
      model_ms: use?.ms ?? null,
      model_fall_backs: use?.fall_backs ?? null,
    };
    return [...columns.map((column) => told[column]), ...more.map((column) => result[column])];
  });
  return `\ufeff${csvLines([[...columns, ...more], ...rows])}`;
}
