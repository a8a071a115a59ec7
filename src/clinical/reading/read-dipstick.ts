import type { FindingCode } from '../../shared/ids.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Learned } from './learned.ts';
import type { Token } from './tokenise.ts';

/** What a urine dipstick shows, and from how many pluses on it says so. */
const fields: Readonly<Record<string, { readonly code: string; readonly leastPluses: number }>> = {
  blood: { code: 'microscopic-haematuria', leastPluses: 1 },
  haematuria: { code: 'microscopic-haematuria', leastPluses: 1 },
  protein: { code: 'heavy-proteinuria', leastPluses: 2 },
  proteinuria: { code: 'heavy-proteinuria', leastPluses: 2 },
  ketones: { code: 'ketones-raised', leastPluses: 2 },
  ketone: { code: 'ketones-raised', leastPluses: 2 },
  glucose: { code: 'raised-glucose', leastPluses: 2 },
  sugar: { code: 'raised-glucose', leastPluses: 2 },
  nitrite: { code: 'urine-infection-signs', leastPluses: 1 },
  nitrites: { code: 'urine-infection-signs', leastPluses: 1 },
  leucocytes: { code: 'urine-infection-signs', leastPluses: 1 },
  leukocytes: { code: 'urine-infection-signs', leastPluses: 1 },
  leucs: { code: 'urine-infection-signs', leastPluses: 1 },
};
const mostPluses = 4;
const between = new Set([':', '=', '-', 'is', 'was', 'in', 'the', 'urine', '(', ')']);

/** How many pluses stand from a position on, written as `+++` or `3+`, and where they end; null where none do. */
function plusesAt(tokens: readonly Token[], from: number): { readonly pluses: number; readonly last: number } | null {
  const token = tokens[from];
  if (token?.kind === 'number' && tokens[from + 1]?.word === '+' && tokens[from + 1]?.start === token.end) {
    return token.amount !== null && token.amount >= 1 && token.amount <= mostPluses ? { pluses: token.amount, last: from + 1 } : null;
  }
  let last = from;
  while (tokens[last]?.word === '+') last += 1;
  return last === from ? null : { pluses: last - from, last: last - 1 };
}

function plusesBefore(tokens: readonly Token[], at: number): { readonly pluses: number; readonly first: number } | null {
  if (tokens[at - 1]?.word !== '+') return null;
  let first = at - 1;
  while (tokens[first - 1]?.word === '+') first -= 1;
  const amount = tokens[first - 1];
  const isCounted = first === at - 1 && amount?.kind === 'number' && amount.amount !== null && amount.amount <= mostPluses;
  return isCounted ? { pluses: amount.amount, first: first - 1 } : { pluses: at - first, first };
}

/** The results of a dipstick with their pluses: `protein +++`, `blood 2+`, `3+ ketones`. */
export function readDipstick(tokens: readonly Token[], lexicon: Lexicon): readonly Learned[] {
  if (!tokens.some(({ word }) => word === '+')) return [];
  return tokens.flatMap((token, at): Learned[] => {
    const field = Object.hasOwn(fields, token.word) ? fields[token.word] : undefined;
    const finding = field === undefined ? undefined : lexicon.knowledge.findings.get(field.code as FindingCode);
    if (field === undefined || finding === undefined) return [];
    let next = at + 1;
    while (between.has(tokens[next]?.word ?? '')) next += 1;
    const after = plusesAt(tokens, next);
    const before = after === null ? plusesBefore(tokens, at) : null;
    const pluses = after?.pluses ?? before?.pluses ?? 0;
    if (pluses < field.leastPluses) return [];
    return [{ finding, status: 'present', value: null, first: before?.first ?? at, last: after?.last ?? at }];
  });
}
