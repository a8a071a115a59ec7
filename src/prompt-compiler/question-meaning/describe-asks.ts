import type { Asks } from '../../protocol/question-meaning.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** What a question asks, in words that '[asks: …]' takes where it is one thing; null where nothing is known of it. */
export function describeAsks(asks: Asks, { finding }: Pick<Vocabulary, 'finding'>): string | null {
  const named = (code: FindingCode): string => finding(code)?.label.toLowerCase() ?? code.replaceAll('-', ' ');
  switch (asks.kind) {
    case 'other':
      return null;
    case 'finding':
      return asks.finding === null ? null : named(asks.finding);
    case 'findings':
      return asks.findings.length === 0 ? 'several symptoms' : asks.findings.map(named).join(', ');
    case 'measurement':
      return asks.finding === undefined ? 'measurement' : `measurement of ${named(asks.finding)}`;
    default: {
      const kinds = [asks.kind, ...(asks.also ?? [])].map((kind) => kind.replaceAll('-', ' ')).join(' and ');
      const of = 'of' in asks ? asks.of : undefined;
      return of === undefined ? kinds : `${kinds} of ${named(of)}`;
    }
  }
}
