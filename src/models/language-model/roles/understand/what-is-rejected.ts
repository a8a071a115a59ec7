import type { Understanding } from '../../../../interview/ports.ts';
import { findQuote } from './find-quote.ts';
import type { Understood } from './understood-shape.ts';

/** What of the builtin reading a model takes back, by the words that were misread. */
export interface Rejected {
  readonly findings: ReadonlySet<string>;
  /** Statements without a finding, by their words. */
  readonly quotes: ReadonlySet<string>;
  readonly answer: boolean;
}

/** The rejections whose words stand in the reply where our rules read what is rejected. */
export function whatIsRejected(told: Understood['rejected'], ruled: Understanding, reply: string): Rejected {
  const findings = new Set<string>();
  const quotes = new Set<string>();
  let answer = false;
  for (const { what, quote } of told) {
    const words = findQuote(quote, reply);
    if (words === null) continue;
    const isThere = (read: string | null) => read === null || areOverlapping(read, words, reply);
    if (what === 'answer') answer = true;
    for (const fact of ruled.facts) if (fact.finding === what && isThere(fact.quote)) findings.add(fact.finding);
    for (const mention of ruled.mentions ?? []) {
      if (mention.finding === null && mention.quote === what && isThere(mention.quote)) quotes.add(mention.quote);
    }
  }
  return { findings, quotes, answer };
}

/** Whether two parts of a reply share words of it. */
export function areOverlapping(one: string, other: string, reply: string): boolean {
  const [at, from] = [reply.indexOf(one), reply.indexOf(other)];
  return at !== -1 && from !== -1 && from < at + one.length && at < from + other.length;
}
