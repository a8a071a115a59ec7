import type { z } from 'zod';
import { csvLines } from '../../cases/case-file/csv-cell.ts';
import { ReplyWithFile } from '../../contracts/call.ts';
import type { runExportFormat } from '../../contracts/test-batch-export.ts';
import type { StoredResult } from './stored-results.ts';

const byteOrderMark = '\ufeff';

const accuracyWords = ['MISS', 'DNM', 'TOP3', 'COR'] as const;

/** Results as a file: JSONL with a line of the same shape as in a results file of the command line, or CSV that no spreadsheet computes. */
export function exportResults(results: readonly StoredResult[], format: z.infer<typeof runExportFormat>, fileName: string): ReplyWithFile {
  const rows = results.map(rowOf);
  if (format === 'jsonl') {
    return new ReplyWithFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), 'application/jsonl', `${fileName}.jsonl`);
  }
  const flat = rows.map(({ ran_on, ...row }) => {
    return { ...row, accuracy_code: row.accuracy === null ? null : (accuracyWords[row.accuracy] ?? null), ...ran_on };
  });
  return new ReplyWithFile(
    byteOrderMark + csvLines([columns, ...flat.map((row) => columns.map((column) => row[column]))]),
    'text/csv',
    `${fileName}.csv`,
  );
}

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
  'run_id',
  'stored_case_id',
  'batch_id',
  'started_at',
  'finished_at',
] as const;

function rowOf({ result, runId, caseId, batchId, startedAt, finishedAt }: StoredResult) {
  return {
    ...result,
    run_id: runId,
    stored_case_id: caseId,
    batch_id: batchId,
    started_at: startedAt?.toISOString() ?? null,
    finished_at: finishedAt?.toISOString() ?? null,
  };
}
