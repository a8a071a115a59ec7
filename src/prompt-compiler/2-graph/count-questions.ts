import type { Step } from '../../protocol/protocol.ts';
import type { QuestionCounts } from './graph.ts';

/**
 * How many questions are asked at least and at most, and after how many the last red flag is reached at the latest. Every predicate other than
 * 'always' is taken to be free, so that the true figures lie within these; `never` holds the steps whose predicate cannot hold.
 * `leastBefore` holds, for each step, how many questions are asked before it at least; infinity where it is never reached.
 */
export function countQuestions(
  steps: readonly Step[],
  limit: number | null,
  never: ReadonlySet<number>,
): { readonly counts: QuestionCounts; readonly leastBefore: readonly number[] } {
  const places = new Map<string, number>();
  steps.forEach((step, index) => {
    const name = step.kind === 'ask' ? step.node : step.label;
    if (name !== undefined && !places.has(name)) places.set(name, index);
  });
  const least = new Array<number>(steps.length + 1).fill(Number.POSITIVE_INFINITY);
  const most = new Array<number>(steps.length + 1).fill(Number.NEGATIVE_INFINITY);
  least[0] = 0;
  most[0] = 0;
  let [leastAtEnd, mostAtEnd, lastRedFlagAfter] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, null as number | null];
  const flow = (to: number, low: number, high: number) => {
    least[to] = Math.min(least[to] as number, low);
    most[to] = Math.max(most[to] as number, high);
  };
  steps.forEach((step, index) => {
    const [low, high] = [least[index] as number, most[index] as number];
    if (low === Number.POSITIVE_INFINITY) return;
    const surely = step.when.kind === 'always';
    const possible = !never.has(index);
    if (step.kind === 'ask') {
      flow(index + 1, low + (surely ? 1 : 0), high + (possible ? 1 : 0));
      return;
    }
    if (step.kind === 'jump') {
      if (possible) flow(places.get(step.to) ?? index + 1, low, high);
      if (!surely) flow(index + 1, low, high);
      return;
    }
    if (step.kind === 'emergency') lastRedFlagAfter = Math.max(lastRedFlagAfter ?? 0, high);
    const ends = step.kind === 'stop' || step.thenStop;
    if (ends && possible) {
      leastAtEnd = Math.min(leastAtEnd, low);
      mostAtEnd = Math.max(mostAtEnd, high);
    }
    if (!ends || !surely) flow(index + 1, low, high);
  });
  const bounded = (count: number) => Math.min(count, limit ?? Number.POSITIVE_INFINITY);
  const counts = {
    least: bounded(Math.min(leastAtEnd, least[steps.length] as number)),
    most: bounded(Math.max(mostAtEnd, most[steps.length] as number)),
    lastRedFlagAfter: lastRedFlagAfter === null ? null : bounded(lastRedFlagAfter),
  };
  return { counts, leastBefore: least };
}
