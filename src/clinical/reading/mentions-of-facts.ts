import type { Fact } from '../fact.ts';
import type { Finding } from '../finding.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Attributes, Mention, MentionKind } from './reading.ts';

/** How sure the rules are of what they read. */
const ruledConfidence = 0.9;

/** What the rules alone read, as mentions; `places` are where the words of each stand, `attributes` what is told of each. */
export function mentionsOfFacts(
  facts: readonly Fact[],
  places: readonly { readonly start: number; readonly end: number }[],
  { knowledge }: Lexicon,
  attributes: readonly Attributes[] = [],
): readonly Mention[] {
  return facts.map((fact, at) => {
    const finding = knowledge.findings.get(fact.finding);
    const { start, end } = places[at] ?? { start: 0, end: 0 };
    return {
      kind: ruledKind(finding),
      finding: fact.finding,
      label: finding?.label ?? fact.finding,
      status: fact.status,
      experiencer: 'patient',
      time: 'now',
      attributes: attributes[at] ?? {},
      value: fact.value,
      confidence: ruledConfidence,
      quote: fact.quote ?? '',
      start,
      end,
    } satisfies Mention;
  });
}

function ruledKind(finding: Finding | undefined): MentionKind {
  if (finding?.code.startsWith('family-')) return 'relative';
  switch (finding?.kind) {
    case 'measurement':
      return 'measurement';
    case 'medication':
      return 'medicine';
    case 'history':
      return 'illness';
    case 'exposure':
    case 'context':
      return 'circumstance';
    default:
      return 'finding';
  }
}
