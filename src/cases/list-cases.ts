import { sql } from 'kysely';
import type { caseListContract } from '../contracts/case-list.ts';
import type { ReplyOf } from '../contracts/contract.ts';
import type { Queries } from '../platform/database/database.ts';
import { presentedCase } from './presented-case.ts';

/** The newest cases by complaint. */
export async function listCases(queries: Queries, limit: number): Promise<ReplyOf<typeof caseListContract>> {
  const { total } = await queries.selectFrom('cases').select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await queries
    .selectFrom('cases')
    .select(presentedCase.as('case'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const groups = Map.groupBy(rows, (row) => row.case.chief_complaint);
  return {
    groups: [...groups].map(([chief_complaint, members]) => ({ chief_complaint, cases: members.map((row) => row.case) })),
    total,
  };
}
