import { sql } from 'kysely';
import type { CallRecord } from '../../models/language-model/call/call-record.ts';
import type { Queries } from '../../platform/database/database.ts';

const keptDays = 90;

/** Keeps what language models answered to runs in the database, so that the same run is answered without them. The newest answer counts. */
export function createAnswerRecord(queries: Queries): CallRecord {
  return {
    find: async (key) => {
      const row = await queries.selectFrom('model_answers').select('answer').where('key', '=', key).executeTakeFirst();
      return row?.answer ?? null;
    },
    keep: async (key, answer) => {
      await sql`insert into model_answers (key, answer) values (${key}, ${answer.toWellFormed()})
        on conflict (key) do update set answer = excluded.answer, kept_at = now()`.execute(queries);
    },
  };
}

/** Lets go of answers that were kept long ago. */
export async function forgetOldAnswers(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60_000);
  await queries.deleteFrom('model_answers').where('kept_at', '<', before).execute();
}
