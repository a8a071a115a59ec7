import { sql } from 'kysely';
import { ReplyWithJson } from '../calls/reply-with-text.ts';
import type { caseListContract } from '../contracts/cases/case-list.ts';
import type { ReplyOf } from '../contracts/contract.ts';
import type { Queries } from '../platform/database/database.ts';
import { presentedCase } from './presented-case.ts';
import { readAhead } from './read-ahead.ts';

type CaseList = ReplyOf<typeof caseListContract>;

interface ListedCase {
  readonly id: string;
  readonly chief_complaint: string;
}

/**
 * The newest cases by complaint. A library may be large, so its cases stay the JSON text that the database makes of them, and are read page by
 * page while those before are being sent. A case that is deleted meanwhile is left out.
 */
export async function listCases(queries: Queries, limit: number): Promise<ReplyWithJson<CaseList>> {
  const { total } = await queries.selectFrom('cases').select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const newest = await queries
    .selectFrom('cases')
    .select(['id', 'chief_complaint'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const groups = [...Map.groupBy(newest, ({ chief_complaint }) => chief_complaint)];
  groups.sort(([a], [b]) => byAlphabet.compare(a, b) || (a < b ? -1 : 1));
  const cases = groups.flatMap(([, members]) => members);
  return new ReplyWithJson<CaseList>({ groups: [], total }, 'groups', jsonOfGroups(readAhead(cases, (page) => readPage(queries, page))));
}

/** The order of chief complaints. */
export const byAlphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

interface ReadCase {
  readonly complaint: string;
  readonly json: string;
}

/** Cases that stand in the order of their complaints, as a list of groups. */
async function* jsonOfGroups(pages: AsyncIterable<readonly ReadCase[]>): AsyncGenerator<string> {
  yield '[';
  let open: string | null = null;
  for await (const page of pages) {
    let piece = '';
    for (const { complaint, json } of page) {
      if (complaint === open) piece += `,${json}`;
      else piece += `${open === null ? '' : ']},'}{"chief_complaint":${JSON.stringify(complaint)},"cases":[${json}`;
      open = complaint;
    }
    yield piece;
  }
  yield open === null ? ']' : ']}]';
}

async function readPage(queries: Queries, cases: readonly ListedCase[]): Promise<readonly ReadCase[]> {
  const ids = cases.map(({ id }) => id);
  const rows = await queries
    .selectFrom('cases')
    .select(['id', sql<string>`${presentedCase}::text`.as('json')])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const jsonOf = new Map(rows.map(({ id, json }) => [id, json]));
  return cases.flatMap(({ id, chief_complaint: complaint }) => {
    const json = jsonOf.get(id);
    return json === undefined ? [] : [{ complaint, json }];
  });
}
