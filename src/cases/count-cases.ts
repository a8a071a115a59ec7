import { sql } from 'kysely';
import type { caseCountsContract } from '../contracts/cases/case-counts.ts';
import type { ReplyOf } from '../contracts/contract.ts';
import type { Queries } from '../platform/database/database.ts';
import { byAlphabet } from './list-cases.ts';

/** How many cases there are of each chief complaint, in the order in which they are listed. */
export async function countCases(queries: Queries): Promise<ReplyOf<typeof caseCountsContract>> {
  const groups = await queries
    .selectFrom('cases')
    .select(['chief_complaint', sql<number>`count(*)::integer`.as('count')])
    .groupBy('chief_complaint')
    .execute();
  groups.sort((a, b) => byAlphabet.compare(a.chief_complaint, b.chief_complaint) || (a.chief_complaint < b.chief_complaint ? -1 : 1));
  return { groups, total: groups.reduce((sum, { count }) => sum + count, 0) };
}
