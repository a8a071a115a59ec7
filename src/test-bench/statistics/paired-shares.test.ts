import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairedInterval } from './paired-interval.ts';
import { differenceOfShares, type PairedShares } from './paired-shares.ts';

/** Numbers between 0 and 1 that are the same in each run of the tests. */
function drawn(): () => number {
  let state = 20_260_101;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pair = (passedA: number, passedB: number, repeats: number): PairedShares => ({
  shareA: passedA / repeats,
  repeatsA: repeats,
  shareB: passedB / repeats,
  repeatsB: repeats,
});

describe('differenceOfShares', () => {
  it("is Tango's interval where each case was run once", () => {
    const outcomes = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(outcomes, (cases) => {
        const found = differenceOfShares(cases.map(([a, b]) => pair(Number(a), Number(b), 1)));
        const onlyB = cases.filter(([a, b]) => b && !a).length;
        const onlyA = cases.filter(([a, b]) => a && !b).length;
        const expected = pairedInterval({ cases: cases.length, onlyB, onlyA });
        expect(found?.low).toBeCloseTo(expected.low, 6);
        expect(found?.high).toBeCloseTo(expected.high, 6);
      }),
    );
  });

  it('is no narrower for repeats that all come to the same', () => {
    const once = [pair(1, 1, 1), pair(0, 1, 1), pair(1, 0, 1), pair(0, 1, 1), pair(1, 1, 1), pair(0, 0, 1)];
    const often = once.map(({ shareA, shareB }) => pair(10 * shareA, 10 * shareB, 10));
    const [ofOnce, ofOften] = [differenceOfShares(once), differenceOfShares(often)];
    expect(ofOften?.low).toBeCloseTo(ofOnce?.low ?? Number.NaN, 6);
    expect(ofOften?.high).toBeCloseTo(ofOnce?.high ?? Number.NaN, 6);
  });

  it('is narrower for repeats that tell something new, but not as if each were a case', () => {
    const many = [...Array(40).keys()];
    const once = differenceOfShares(many.map((index) => pair(index % 2, (index >> 1) % 2, 1)));
    const often = differenceOfShares(many.map((index) => pair(4 + (index % 3), 5 - (index % 2), 10)));
    const asCases = pairedInterval({ cases: 400, onlyB: 100, onlyA: 100 });
    const widthOf = (interval: { low: number; high: number } | null) => (interval === null ? Number.NaN : interval.high - interval.low);
    expect(widthOf(often)).toBeLessThan(widthOf(once));
    expect(widthOf(often)).toBeGreaterThan(0.9 * widthOf(asCases));
  });

  it('holds the true difference about as often as it says, with and without repeats', () => {
    const random = drawn();
    const rounds = 400;
    for (const repeats of [1, 5]) {
      let held = 0;
      for (let round = 0; round < rounds; round += 1) {
        const passes = (chance: number) => Array.from({ length: repeats }, () => random() < chance).filter(Boolean).length;
        const pairs = Array.from({ length: 60 }, () => {
          const chance = 0.2 + 0.6 * random();
          return pair(passes(chance), passes(chance + 0.1), repeats);
        });
        const { low, high } = differenceOfShares(pairs) ?? { low: 1, high: -1 };
        if (low <= 0.1 && 0.1 <= high) held += 1;
      }
      expect(held / rounds).toBeGreaterThan(0.925);
    }
  });

  it('learns little of the other cases from the repeats of one that varies', () => {
    const alike = Array.from({ length: 64 }, () => pair(6, 6, 6));
    const { low = 0, high = 0 } = differenceOfShares([...alike, pair(3, 3, 6)]) ?? {};
    expect(high).toBeGreaterThan(0.03);
    expect(low).toBeLessThan(-0.03);
  });

  it('holds the true difference where few cases vary by chance and few others change for good', () => {
    const random = drawn();
    const rounds = 1000;
    let held = 0;
    for (let round = 0; round < rounds; round += 1) {
      const pairs = Array.from({ length: 60 }, () => {
        const kind = random();
        if (kind < 0.03) return pair(0, 6, 6);
        const passed = () => (kind < 0.06 ? Array.from({ length: 6 }, () => random() < 0.5).filter(Boolean).length : 6);
        return pair(passed(), passed(), 6);
      });
      const { low, high } = differenceOfShares(pairs) ?? { low: 1, high: -1 };
      if (low <= 0.03 && 0.03 <= high) held += 1;
    }
    expect(held / rounds).toBeGreaterThan(0.94);
  });

  it('says nothing of no cases', () => {
    expect(differenceOfShares([])).toBeNull();
  });
});
