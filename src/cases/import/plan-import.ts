import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { caseFileTexts, type FileCase } from '../case-file/file-case.ts';
import type { CaseRow } from '../case-file/read-case-file.ts';

/** What importing a row does. */
export type PlannedRow =
  | { readonly status: 'new'; readonly row: CaseRow; readonly told: FileCase }
  | { readonly status: 'changed'; readonly row: CaseRow; readonly told: FileCase; readonly caseId: string }
  | { readonly status: 'same' | 'wrong'; readonly row: CaseRow };

/** A stored case with digests in place of its texts, which together may be large. */
type Stored = { readonly id: string; readonly external_id: string | null; readonly completed: boolean; readonly review: boolean } & {
  readonly [Text in (typeof caseFileTexts)[number]]: string;
};

/** What importing these rows would do to the library as it is: a case is found by its id, or where the row has none by what it is about. */
export async function planImport(queries: Queries, rows: readonly CaseRow[]): Promise<readonly PlannedRow[]> {
  const stored = await queries
    .selectFrom('cases')
    .select(['id', 'external_id', 'completed', 'review'])
    .select(caseFileTexts.map((name) => sql<string>`md5(${sql.ref(name)})`.as(name)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const find = finder(stored);
  const lineOfCase = new Map<string, number>();
  return rows.map((row): PlannedRow => {
    if (row.case === null) return { status: 'wrong', row };
    const told = row.case;
    const known = find(told);
    if (known === undefined) return { status: 'new', row, told };
    const earlier = lineOfCase.get(known.id);
    if (earlier !== undefined) {
      const problem = { field: null, message: `is the same stored case as in line ${earlier}` };
      return { status: 'wrong', row: { ...row, case: null, problems: [problem] } };
    }
    lineOfCase.set(known.id, row.line);
    return isAsTold(known, told) ? { status: 'same', row } : { status: 'changed', row, told, caseId: known.id };
  });
}

function finder(stored: readonly Stored[]): (told: FileCase) => Stored | undefined {
  const byExternalId = new Map(stored.map((known) => [known.external_id, known]));
  const byId = new Map(stored.map((known) => [known.id, known]));
  // Of cases alike the oldest is taken, and before them one that no file knows by an id of its own.
  const preferredLast = stored.toReversed().sort((a, b) => Number(a.external_id === null) - Number(b.external_id === null));
  const byContent = new Map(preferredLast.map((known) => [contentOf(known), known]));
  return (told) => {
    if (told.id !== null) return byExternalId.get(told.id) ?? byId.get(told.id.toLowerCase());
    const { chief_complaint, expected_diagnosis, patient_history } = told;
    return byContent.get(
      contentOf({
        chief_complaint: digest(chief_complaint),
        expected_diagnosis: digest(expected_diagnosis),
        patient_history: digest(patient_history),
      }),
    );
  };
}

function contentOf(digests: Pick<Stored, 'chief_complaint' | 'expected_diagnosis' | 'patient_history'>): string {
  return `${digests.chief_complaint} ${digests.expected_diagnosis} ${digests.patient_history}`;
}

/** What the row does not say is not compared. */
function isAsTold(known: Stored, told: FileCase): boolean {
  return (
    caseFileTexts.every((name) => told[name] === null || digest(told[name]) === known[name]) &&
    (told.completed ?? known.completed) === known.completed &&
    (told.review ?? known.review) === known.review
  );
}

function digest(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
