import type { z } from 'zod';
import { ReplyWithFile } from '../../calls/reply-with-text.ts';
import type { runExportFormat } from '../../contracts/test-bench/test-batch-export.ts';
import { resultsCsv } from '../file-runs/results-csv.ts';
import type { StoredResult } from './stored-results.ts';

/** Results as a file: JSONL with a line of the same shape as in a results file of the command line, or CSV that no spreadsheet computes. */
export function exportResults(results: readonly StoredResult[], format: z.infer<typeof runExportFormat>, fileName: string): ReplyWithFile {
  const rows = results.map(rowOf);
  if (format === 'csv') return new ReplyWithFile(resultsCsv(rows, columnsOfStored), 'text/csv', `${fileName}.csv`);
  return new ReplyWithFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), 'application/jsonl', `${fileName}.jsonl`);
}

const columnsOfStored = ['run_id', 'stored_case_id', 'batch_id', 'started_at', 'finished_at'] as const;

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
