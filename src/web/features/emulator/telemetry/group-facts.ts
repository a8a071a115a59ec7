import type { TurnTraceReply } from '../../../../contracts/emulator/turn-trace.ts';

type TracedFact = TurnTraceReply['understood'][number];

/** Facts of one status that the same words say, such as all that 'none of these' denies. */
export interface FactGroup extends Pick<TracedFact, 'status' | 'quote'> {
  /** Each with its value, in words. */
  readonly facts: readonly string[];
}

/** Facts by the words that say them, in the order in which each group's first was understood. What no words say stays together, too. */
export function groupFacts(facts: readonly TracedFact[]): readonly FactGroup[] {
  const groups = Map.groupBy(facts, ({ status, quote }) => JSON.stringify([status, quote?.toLowerCase() ?? null]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ status: first.status, quote: first.quote, facts: group.map(wordsOf) }];
  });
}

function wordsOf({ label, value }: TracedFact): string {
  return value === null ? label : `${label} (${value})`;
}
