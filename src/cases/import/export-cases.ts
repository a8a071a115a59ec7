import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { FileCase } from '../case-file/file-case.ts';
import type { CaseFileFormat } from '../case-file/read-case-file.ts';
import { caseFileHead, caseFileRows } from '../case-file/write-case-file.ts';
import { readAhead } from '../read-ahead.ts';

/**
 * The text of a file of cases, newest first, all of them or those of one complaint. The rest is read and written while the first pieces are
 * being sent. A case that is deleted meanwhile is left out.
 */
export async function exportedCases(queries: Queries, complaint: string | null, format: CaseFileFormat): Promise<AsyncIterable<string>> {
  const rows = await queries
    .selectFrom('cases')
    .select('id')
    .$if(complaint !== null, (query) => query.where('chief_complaint', '=', complaint))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ids = rows.map(({ id }) => id);
  return textOf(
    readAhead(ids, (page) => readCases(queries, page)),
    format,
  );
}

async function* textOf(pages: AsyncIterable<readonly FileCase[]>, format: CaseFileFormat): AsyncGenerator<string> {
  yield caseFileHead(format);
  let isFirst = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield `${!isFirst && format === 'yaml' ? '\n' : ''}${caseFileRows(page, format)}`;
    isFirst = false;
  }
}

/** The cases of these ids, in their order. A case that came from no file has its own id there. */
function readCases(queries: Queries, ids: readonly string[]): Promise<readonly FileCase[]> {
  return queries
    .selectFrom('cases')
    .select(sql<string>`coalesce(external_id, id::text)`.as('id'))
    .select(['chief_complaint', 'expected_diagnosis', 'patient_history', 'emulator_patient_prompt', 'emulator_instructions'])
    .select(['notes', 'completed', 'review'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();
}
