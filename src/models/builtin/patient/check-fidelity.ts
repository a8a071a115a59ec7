import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../../../clinical/read-facts.ts';
import type { FindingCode } from '../../../shared/ids.ts';
import { readHistory } from './history-reading.ts';

/** A statement of an emulated patient that the history contradicts, or does not hold. */
export interface FidelityBreak {
  readonly finding: FindingCode;
  readonly kind: 'contradicts' | 'not-in-history';
  readonly reply: number;
}

interface SpokenExchange {
  readonly turn: { readonly message: string };
  readonly reply: { readonly text: string } | null;
}

/**
 * Compares what an emulated patient said with the written history, by reading both alike. A denial of what the history is silent about is no
 * break: a patient who has not noticed a symptom denies it.
 */
export function fidelityBreaks(history: string, exchanges: readonly SpokenExchange[], lexicon: Lexicon): readonly FidelityBreak[] {
  const written = readHistory(history, lexicon);
  const { held } = written;
  return exchanges.flatMap(({ reply }, index): readonly FidelityBreak[] => {
    if (reply === null) return [];
    const said = readFacts(reply.text, { lexicon, turn: index, topic: null, asked: null, person: written.person }).facts;
    return said.flatMap((fact): readonly FidelityBreak[] => {
      const status = held.get(fact.finding);
      if (fact.status === 'present' && status === undefined) return [{ finding: fact.finding, kind: 'not-in-history', reply: index }];
      const contradicts = (fact.status === 'present' && status === 'absent') || (fact.status === 'absent' && status === 'present');
      return contradicts ? [{ finding: fact.finding, kind: 'contradicts', reply: index }] : [];
    });
  });
}
