import { sql } from 'kysely';
import type { TokensOfDay } from '../../models/language-model/call/token-budget.ts';
import type { Queries } from '../../platform/database/database.ts';

/**
 * Counts the tokens of a day in the database, so that all processes on it keep to one cap: what a call may take is set aside before it is made,
 * in one statement. Days are those of UTC.
 */
export function createTokensOfDay(queries: Queries, now: () => Date): Pick<TokensOfDay, 'reserve'> {
  return {
    reserve: async (tokens, most) => {
      const day = now().toISOString().slice(0, 'yyyy-mm-dd'.length);
      if (tokens > most) return null;
      const { rows } = await sql`
        insert into model_token_days (day, tokens) values (${day}::date, ${tokens}::bigint)
        on conflict (day) do update set tokens = model_token_days.tokens + excluded.tokens
          where model_token_days.tokens + excluded.tokens <= ${most}::bigint
        returning 1`.execute(queries);
      if (rows.length === 0) return null;
      return {
        settle: async (spent) => {
          await sql`update model_token_days set tokens = tokens + ${Math.round(spent - tokens)}::bigint where day = ${day}::date`.execute(
            queries,
          );
        },
      };
    },
  };
}
