import { readAmount, type ValueMention } from './read-values.ts';
import type { Token } from './tokenise.ts';

const asksRating = /\b(?:scale|(?:0|1|zero|one)\s*(?:to|and|-|–)\s*(?:10|ten)|out of (?:10|ten))\b/i;
const top = 10;

/** The rating that a reply gives as a bare number where the question asked for one: 'eight when it comes on'. */
export function readRating(context: string, tokens: readonly Token[]): ValueMention | null {
  if (!asksRating.test(context)) return null;
  for (let at = 0; at < tokens.length; at += 1) {
    if (['a', 'an', 'one'].includes(tokens[at]?.word ?? '') && tokens.length > 1) continue;
    const amount = readAmount(tokens, at);
    if (amount === null || amount.amount > top) continue;
    return { value: { kind: 'scale', amount: amount.amount, outOf: top }, first: at, last: amount.next - 1 };
  }
  return null;
}
