import type { FactStatus } from '../../../../clinical/fact.ts';
import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import type { Dropped, Understanding } from '../../../../interview/ports.ts';
import { findQuote } from './find-quote.ts';
import { areKindred } from './finding-meant.ts';

const negation = /\b(?:no|not|never|none|nothing|without|hardly|nobody|neither|nor|free|den(?:y|ie[sd]))\b|n['’]?t\b/i;

/** A model's statement that is to be held against its words. */
export interface Stated {
  readonly finding: Finding | null;
  readonly status: FactStatus;
  readonly quote: string;
}

/**
 * Why a statement can't be in the words quoted for it, in the clinic's language: it denies by the very words in which our rules read that it is
 * there, or its words name another finding and nothing else. Null where they may well say it.
 */
export function contradictedByWords(
  { finding, status, quote }: Stated,
  { facts }: Understanding,
  lexicon: Lexicon,
): Dropped['reason'] | null {
  if (finding === null) return null;
  const same = facts.find((fact) => fact.finding === finding.code);
  const isWithin = same?.quote != null && findQuote(quote, same.quote) !== null;
  if (status === 'absent' && same?.status === 'present' && isWithin && !negation.test(quote)) return 'denies-nothing';
  const stems = [...contentStems(quote)];
  const names = (code: Finding['code']) => {
    const named = lexicon.knowledge.findings.get(code);
    const own = named === undefined ? new Set<string>() : contentStems(named.label);
    return stems.length > 0 && stems.every((stem) => own.has(stem)) && !areKindred(code, finding.code, lexicon);
  };
  return same === undefined && facts.some((fact) => names(fact.finding)) ? 'says-something-else' : null;
}
