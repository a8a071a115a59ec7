/** Tokens set aside for a call that is under way. */
export interface TokenReserve {
  /** Gives back what was not used; `spent` may be more than was set aside. */
  readonly settle: (spent: number) => void;
}

/** The tokens that are left, so that calls side by side cannot spend the same ones. */
export interface TokenBudget {
  /** Null where there are not enough left. */
  readonly reserve: (tokens: number) => TokenReserve | null;
}

/** A budget that holds at most so many tokens (null: no bound), of which some are spent. */
export function createTokenBudget(most: number | null, spentBefore: number): TokenBudget {
  let taken = spentBefore;
  return {
    reserve: (tokens) => {
      if (most !== null && taken + tokens > most) return null;
      taken += tokens;
      return {
        settle: (spent) => {
          taken += spent - tokens;
        },
      };
    },
  };
}

/** The tokens that all consultations together spend in a day, kept where every process sees them. */
export interface TokensOfDay {
  readonly most: number;
  /** Sets tokens aside in one step, so that calls in any process cannot spend the same ones; null where the day has fewer than that left. */
  readonly reserve: (tokens: number, most: number) => Promise<ReserveOfDay | null>;
}

/** Tokens set aside of one day, which is still that day's when the call ends after midnight. */
export interface ReserveOfDay {
  readonly settle: (spent: number) => Promise<void>;
}

/** Four characters make a token, roughly; for bounds, where the endpoint does not count. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / 4);
}
