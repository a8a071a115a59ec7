import { expect, test } from 'vitest';
import { createEventLoopMonitor } from './create-event-loop-monitor.ts';

/** What each look answers when this much time lies before it. */
function looksAfter(...gapsMs: readonly number[]): readonly boolean[] {
  let nowMs = 500;
  const mayTakeMore = createEventLoopMonitor({ everyMs: 1_000, monotonicMs: () => nowMs });
  mayTakeMore();
  return gapsMs.map((gapMs) => {
    nowMs += gapMs;
    return mayTakeMore();
  });
}

test('an event loop that keeps time takes all', () => {
  expect(looksAfter(1_000, 1_010, 1_400, 1_990)).toEqual([true, true, true, true]);
});

test('one hold sends nobody away, however long it was', () => {
  expect(looksAfter(3_600_000, 1_000, 30_000, 1_000)).toEqual([true, true, true, true]);
});

test('a server that is late for ten seconds running takes no more until it keeps time again', () => {
  expect(looksAfter(3_000, 3_000, 3_000, 3_000, 3_000, 1_000, 3_000)).toEqual([true, true, true, true, false, true, true]);
});
