import { sql } from 'kysely';
import type { TokensOfDay } from '../../models/language-model/call/token-purse.ts';
import type { Queries } from '../../platform/database/database.ts';

/** Counts the tokens of a day in the database, so that all processes on it keep to one cap. Days are those of UTC. */
export function createTokensOfDay(queries: Queries, now: () => Date): Pick<TokensOfDay, 'spent' | 'add'> {
  const today = () => now().toISOString().slice(0, 'yyyy-mm-dd'.length);
  return {
    spent: async () => {
      const { rows } = await sql<{ tokens: string }>`select tokens from model_token_days where day = ${today()}::date`.execute(queries);
      return Number(rows[0]?.tokens ?? 0);
    },
    add: async (tokens) => {
      await sql`insert into model_token_days (day, tokens) values (${today()}::date, ${tokens}::bigint)
        on conflict (day) do update set tokens = model_token_days.tokens + excluded.tokens`.execute(queries);
    },
  };
}
