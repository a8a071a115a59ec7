import type { TurnTraceReply } from '../../../../contracts/emulator/turn-trace.ts';

type Condition = TurnTraceReply['differential'][number];

/** One diagnosis as it is drawn. */
export interface DifferentialRow {
  readonly condition: Condition;
  /** Whole percentage points since the turn before, or that the diagnosis was not among those of that turn; null where there was none. */
  readonly change: number | 'entered' | null;
}

/** The diagnoses of a turn, the likeliest first, each with its change against the turn before. A turn before without any counts as none. */
export function differentialRows(now: readonly Condition[], before: readonly Condition[]): readonly DifferentialRow[] {
  const earlier = new Map(before.map(({ condition, probability }) => [condition, probability]));
  return now.map((condition) => {
    const was = earlier.get(condition.condition);
    if (earlier.size === 0) return { condition, change: null };
    if (was === undefined) return { condition, change: 'entered' };
    // The difference of the shown numbers, so that what is read adds up.
    return { condition, change: wholePercent(condition.probability) - wholePercent(was) };
  });
}

function wholePercent(share: number): number {
  return Math.round(share * 100);
}
