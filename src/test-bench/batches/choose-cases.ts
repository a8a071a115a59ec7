import type { Failure } from '../../calls/failure.ts';
import type { BatchCases } from '../../contracts/test-bench/test-batch.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { caseTextsHash } from './texts-hash-in-database.ts';

/** A case that is to be run. */
export interface ChosenCase {
  readonly id: string;
  /** What its patients are drawn by: its name in the file it came from, else its texts, so that they are the same wherever it is run. */
  readonly drawnBy: string;
  readonly chief_complaint: string;
}

/** The cases that a batch is to run. Fails when there are none, or not all of those that were chosen. */
export async function chooseCases(queries: Queries, cases: BatchCases): Promise<Result<readonly ChosenCase[], Failure>> {
  const all = queries.selectFrom('cases').select(['id', 'external_id', 'chief_complaint', caseTextsHash.as('texts_hash')]);
  if (cases.kind === 'selection') {
    const ids = [...new Set(cases.ids.map((id) => id.toLowerCase()))];
    const malformed = ids.find((id) => !isUuid(id));
    if (malformed !== undefined) return fail(noSuchCase(malformed));
    const found = (await all.where('id', 'in', ids).execute()).map(chosen);
    const foundIds = new Set(found.map(({ id }) => id));
    const missing = ids.find((id) => !foundIds.has(id));
    return missing === undefined ? succeed(found) : fail(noSuchCase(missing));
  }
  if (cases.kind === 'group') {
    const found = (await all.where('chief_complaint', '=', cases.chief_complaint).execute()).map(chosen);
    if (found.length > 0) return succeed(found);
    return fail({ code: 'invalid', detail: `cases: there is none with the chief complaint “${cases.chief_complaint}”.` });
  }
  const found = (await all.execute()).map(chosen);
  return found.length > 0 ? succeed(found) : fail({ code: 'invalid', detail: 'cases: there are none yet.' });
}

function chosen({
  id,
  chief_complaint,
  external_id,
  texts_hash,
}: Omit<ChosenCase, 'drawnBy'> & Readonly<{ external_id: string | null; texts_hash: string }>): ChosenCase {
  return { id, chief_complaint, drawnBy: external_id ?? texts_hash };
}

function noSuchCase(id: string): Failure {
  return { code: 'invalid', detail: `cases: there is no case with the id ${id}.` };
}
