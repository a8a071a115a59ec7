import { assert, asyncProperty, integer, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deltaDebug, type FirstFailing } from './delta-debug.ts';

/** Fails with a list that holds all of some items, and counts what it was asked. */
function failingWith(needed: readonly number[]) {
  let asked = 0;
  const fails = (items: readonly number[]) => needed.every((item) => items.includes(item));
  const firstFailing: FirstFailing<number> = async (candidates) => {
    asked += candidates.length;
    const place = candidates.findIndex(fails);
    return place === -1 ? null : place;
  };
  return { firstFailing, fails, asked: () => asked };
}

describe('deltaDebug', () => {
  it('leaves only what the failure needs, in its order', async () => {
    const { firstFailing, asked } = failingWith([1, 7, 8]);
    expect(await deltaDebug([1, 2, 3, 4, 5, 6, 7, 8], firstFailing)).toEqual([1, 7, 8]);
    expect(asked()).toBeLessThan(40);
  });

  it('leaves everything where everything is needed, and one where anything fails', async () => {
    expect(await deltaDebug([1, 2, 3], failingWith([1, 2, 3]).firstFailing)).toEqual([1, 2, 3]);
    expect(await deltaDebug([1, 2, 3], failingWith([]).firstFailing)).toHaveLength(1);
    expect(await deltaDebug([], failingWith([]).firstFailing)).toEqual([]);
  });

  it('comes to a list from which no single item can be taken, whatever the failure is', async () => {
    const numbers = integer({ min: 0, max: 40 });
    await assert(
      asyncProperty(uniqueArray(numbers, { minLength: 1, maxLength: 24 }), integer({ min: 1, max: 7 }), async (items, divisor) => {
        // Not monotone: what fails may pass with more.
        const fails = (list: readonly number[]) => list.length > 0 && (list.length === items.length || list.length % divisor === 0);
        const left = await deltaDebug(items, async (candidates) => {
          const place = candidates.findIndex(fails);
          return place === -1 ? null : place;
        });
        expect(fails(left)).toBe(true);
        if (left.length > 1) for (const [place] of left.entries()) expect(fails(left.toSpliced(place, 1))).toBe(false);
      }),
    );
  });
});
