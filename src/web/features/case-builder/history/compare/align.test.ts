import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Aligned, alignByKey } from './align.ts';

interface Step {
  readonly key: string;
  readonly place: number;
}

const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 9 });
const stepsOf = (sequence: readonly string[]): readonly Step[] => sequence.map((key, place) => ({ key, place }));
const align = (left: readonly string[], right: readonly string[]) => alignByKey(stepsOf(left), stepsOf(right), ({ key }) => key);
const pairsOf = (steps: readonly Aligned<Step>[]) => steps.filter((step) => step.kind === 'both');
const words = (steps: readonly Aligned<Step>[]): string[] =>
  steps.map((step) =>
    step.kind === 'both' ? `=${step.left.key}` : step.kind === 'only-left' ? `<${step.left.key}` : `>${step.right.key}`,
  );

/** The most that can be paired, by trying every choice of elements of the left. */
function mostPairs(left: readonly string[], right: readonly string[]): number {
  let most = 0;
  for (let choice = 0; choice < 2 ** left.length; choice++) {
    const chosen = left.filter((_, place) => (choice >> place) % 2 === 1);
    let found = 0;
    for (const key of right) if (key === chosen[found]) found++;
    if (found === chosen.length) most = Math.max(most, found);
  }
  return most;
}

describe('two sequences side by side', () => {
  test('hold every element of both, in its order', () => {
    fc.assert(
      fc.property(keys, keys, (left, right) => {
        const steps = align(left, right);
        expect(steps.flatMap((step) => (step.kind === 'only-right' ? [] : [step.left]))).toEqual(stepsOf(left));
        expect(steps.flatMap((step) => (step.kind === 'only-left' ? [] : [step.right]))).toEqual(stepsOf(right));
      }),
    );
  });

  test('pair as many elements as can be, and only those with the same key', () => {
    fc.assert(
      fc.property(keys, keys, (left, right) => {
        const pairs = pairsOf(align(left, right));
        expect(pairs.every((pair) => pair.kind === 'both' && pair.left.key === pair.right.key)).toBe(true);
        expect(pairs).toHaveLength(mostPairs(left, right));
      }),
    );
  });

  test('pair as many whichever of the two is the left one', () => {
    fc.assert(
      fc.property(keys, keys, (left, right) => {
        expect(pairsOf(align(left, right))).toHaveLength(pairsOf(align(right, left)).length);
      }),
    );
  });

  test('are nothing but pairs where they are the same', () => {
    fc.assert(
      fc.property(keys, (sequence) => {
        expect(words(align(sequence, sequence))).toEqual(sequence.map((key) => `=${key}`));
      }),
    );
  });

  test('are nothing but the one where the other is empty', () => {
    fc.assert(
      fc.property(keys, (sequence) => {
        expect(words(align(sequence, []))).toEqual(sequence.map((key) => `<${key}`));
      }),
    );
  });

  test('pair the first of several with the first', () => {
    expect(words(align(['a', 'a', 'b'], ['a', 'b']))).toEqual(['=a', '<a', '=b']);
    expect(words(align(['a', 'b'], ['a', 'a', 'b']))).toEqual(['=a', '>a', '=b']);
  });

  test('put the left first where neither must be', () => {
    expect(words(align(['a', 'x', 'b'], ['a', 'y', 'b']))).toEqual(['=a', '<x', '>y', '=b']);
  });
});
