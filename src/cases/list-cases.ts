import { sql } from 'kysely';
import { ReplyWithJson } from '../contracts/call.ts';
import type { caseListContract } from '../contracts/case-list.ts';
import type { ReplyOf } from '../contracts/contract.ts';
import type { Queries } from '../platform/database/database.ts';
import { presentedCase } from './presented-case.ts';

type CaseList = ReplyOf<typeof caseListContract>;

/** The newest cases by complaint. A library may be large, so it stays the JSON text that the database makes of it. */
export async function listCases(queries: Queries, limit: number): Promise<ReplyWithJson<CaseList>> {
  const { total } = await queries.selectFrom('cases').select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await queries
    .selectFrom(queries.selectFrom('cases').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).as('newest'))
    .select(['chief_complaint', sql<string>`${presentedCase}::text`.as('json')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const groups = [...Map.groupBy(rows, (row) => row.chief_complaint)].sort(([a], [b]) => byAlphabet.compare(a, b) || (a < b ? -1 : 1));
  return new ReplyWithJson<CaseList>({ groups: [], total }, 'groups', jsonOfGroups(groups));
}

const byAlphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const casesInPiece = 50;

function* jsonOfGroups(groups: readonly (readonly [complaint: string, cases: readonly { readonly json: string }[]])[]): Generator<string> {
  yield '[';
  for (const [index, [complaint, cases]] of groups.entries()) {
    yield `${index > 0 ? ',' : ''}{"chief_complaint":${JSON.stringify(complaint)},"cases":[`;
    for (let at = 0; at < cases.length; at += casesInPiece) {
      const piece = cases.slice(at, at + casesInPiece).map((row) => row.json);
      yield `${at > 0 ? ',' : ''}${piece.join()}`;
    }
    yield ']}';
  }
  yield ']';
}
