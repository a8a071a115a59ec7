import { describe, expect, it } from 'vitest';
import { differentialRows } from './differential-rows.ts';

const condition = (name: string, probability: number) => ({
  condition: name,
  name,
  probability,
  do_not_miss: false,
  for: [],
  against: [],
});

const changes = (...turns: Parameters<typeof differentialRows>) => differentialRows(...turns).map(({ change }) => change);

describe('the change of a diagnosis', () => {
  it('is the difference of the percentages that were shown', () => {
    expect(changes([condition('a', 0.506), condition('b', 0.094)], [condition('b', 0.146), condition('a', 0.504)])).toEqual([1, -6]);
  });

  it('is that it entered, where the turn before did not hold it', () => {
    expect(changes([condition('a', 0.5), condition('b', 0.5)], [condition('a', 0.5)])).toEqual([0, 'entered']);
  });

  it('is none at the first turn that has a differential', () => {
    expect(changes([condition('a', 0.5)], [])).toEqual([null]);
  });
});
