import type { Models, TurnPorts } from '../../models/models.ts';

/** Makes what suggests lines for one call of an author, within the bounds of a turn and ended with the signal; null where no model does. */
export type SuggestForCall = ((signal: AbortSignal) => NonNullable<TurnPorts['suggest']>) | null;

/** Lets the configured model suggest lines; null where our own code compiles alone. */
export function suggestWithin({ suggests, inTurn }: Pick<Models, 'suggests' | 'inTurn'>): SuggestForCall {
  if (!suggests) return null;
  return (signal) => async (line) => {
    const { value } = await inTurn({ signal, tokensSpent: 0 }, async ({ suggest }) => suggest?.(line));
    if (value === undefined) throw new Error('No model suggests lines');
    return value;
  };
}
