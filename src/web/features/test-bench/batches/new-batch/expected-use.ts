import type { BatchEstimate } from '../requests.ts';
import { texts } from '../texts.ts';

/** What the language models of a batch are expected to take, in words, by what the latest runs of its cases took. */
export function expectedUse({ cases, latest }: BatchEstimate, repeats: number): string {
  if (latest === null) return texts.make.useUnknown;
  const runs = cases * repeats;
  return texts.make.use({
    tokens: roundedUp(latest.tokens * runs),
    cost: latest.cost === null ? null : latest.cost * runs,
    known: latest.cases,
    cases,
  });
}

/** To two figures: an estimate knows no more. */
function roundedUp(tokens: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(tokens, 1))) - 1);
  return Math.ceil(tokens / step) * step;
}
