import { type Call, implementCall } from '../../calls/call.ts';
import type { Failure } from '../../calls/failure.ts';
import { ReplyWithFile } from '../../calls/reply-with-text.ts';
import { caseExportContract } from '../../contracts/cases/case-export.ts';
import { caseImportContract, caseImportPreviewContract, type ImportedRow } from '../../contracts/cases/case-import.ts';
import { caseSampleContract } from '../../contracts/cases/case-sample.ts';
import type { Queries } from '../../platform/database/database.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { CaseFile } from '../case-file/read-case-file.ts';
import type { CaseFileTask, CaseFileThreads } from './case-file-threads.ts';
import { exportedCases } from './export-cases.ts';
import { countImport, importCases } from './import-cases.ts';
import { type PlannedRow, planImport } from './plan-import.ts';
import { sampleCases } from './sample-cases.ts';

export interface ImportContext {
  readonly queries: Queries;
  readonly threads: CaseFileThreads;
  /** Where the library stands that comes with the product. */
  readonly samplesFolder: string;
  readonly now: () => Date;
}

/** None of them begins like that of JSON, which clients look for when they decide whether to parse. */
const mediaTypes = { jsonl: 'application/x-ndjson', csv: 'text/csv', yaml: 'application/yaml' } as const;

/** The calls that take cases in and give them out as files. */
export function importCalls({ queries, threads, samplesFolder, now }: ImportContext): readonly Call[] {
  return [
    implementCall(caseImportPreviewContract, async ({ request }) => {
      const file = await readFile(request);
      if (!file.ok) return file;
      const plan = await planImport(queries, file.value.rows);
      return succeed({ rows: plan.map(presentRow), counts: countImport(plan), unknown_columns: [...file.value.unknownColumns] });
    }),
    implementCall(caseImportContract, async ({ request }) => {
      const file = await readFile(request);
      if (!file.ok) return file;
      const counts = await importCases(queries, file.value.rows, { skipWrong: request.skip_wrong, now: now() });
      return counts.ok ? succeed({ counts: counts.value }) : fail({ code: 'invalid', detail: counts.error });
    }),
    implementCall(caseSampleContract, async () =>
      succeed(new ReplyWithFile(await sampleCases(samplesFolder), mediaTypes.yaml, 'sample-cases.yaml')),
    ),
    implementCall(caseExportContract, async ({ request: { format, chief_complaint: complaint } }) => {
      const cases = await exportedCases(queries, complaint ?? null, format);
      return succeed(
        new ReplyWithFile(cases, mediaTypes[format], `cases${complaint === undefined ? '' : `-${fileWord(complaint)}`}.${format}`),
      );
    }),
  ];

  async function readFile({ text, format }: CaseFileTask): Promise<Result<CaseFile, Failure>> {
    const read = await threads.run({ text, format }, new AbortController().signal);
    if (read.ok) return read;
    const tooMuch = read.error === 'out-of-memory' ? 'too much memory' : 'too long';
    return fail({ code: 'invalid', detail: `text takes ${tooMuch} to read. Please split the file, or give it as JSONL.` });
  }
}

function presentRow({ row, status }: PlannedRow): ImportedRow {
  const { title, line, problems } = row;
  return { row: row.row, line, status, errors: [...problems], title };
}

function fileWord(complaint: string): string {
  const word = complaint
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  return word.replace(/^-|-$/g, '') || 'one-complaint';
}
