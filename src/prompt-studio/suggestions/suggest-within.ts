import type { Models } from '../../models/models.ts';

/** Makes what suggests lines for one call of an author, within the bounds of a turn and ended with the signal; null where no model does. */
export type SuggestForCall = ((signal: AbortSignal) => NonNullable<Models['suggest']>) | null;

/** Lets the configured model suggest lines; null where our own code compiles alone. */
export function suggestWithin({ suggest, inTurn }: Pick<Models, 'suggest' | 'inTurn'>): SuggestForCall {
  if (suggest === null) return null;
  return (signal) => async (line) => (await inTurn({ signal, tokensSpent: 0 }, () => suggest(line))).value;
}
