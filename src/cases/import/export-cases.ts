import type { Queries } from '../../platform/database/database.ts';
import type { FileCase } from '../case-file/file-case.ts';
import type { CaseFileFormat } from '../case-file/read-case-file.ts';
import { caseFileHead, caseFileRows } from '../case-file/write-case-file.ts';

const casesInPiece = 100;

/** The text of a file of cases, newest first, all of them or those of one complaint. It is written while it is sent, piece by piece. */
export async function exportedCases(queries: Queries, complaint: string | null, format: CaseFileFormat): Promise<Iterable<string>> {
  const rows = await queries
    .selectFrom('cases')
    .select(({ fn, cast }) => [fn.coalesce('external_id', cast<string>('id', 'text')).as('id')])
    .select(['chief_complaint', 'expected_diagnosis', 'patient_history', 'emulator_patient_prompt', 'emulator_instructions'])
    .select(['notes', 'completed', 'review'])
    .$if(complaint !== null, (query) => query.where('chief_complaint', '=', complaint))
    .orderBy('created_at', 'desc')
    .orderBy('cases.id', 'desc')
    .execute();
  return textOf(rows, format);
}

function* textOf(cases: readonly FileCase[], format: CaseFileFormat): Generator<string> {
  yield caseFileHead(format);
  for (let at = 0; at < cases.length; at += casesInPiece) {
    yield (at > 0 && format === 'yaml' ? '\n' : '') + caseFileRows(cases.slice(at, at + casesInPiece), format);
  }
}
