import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairedInterval } from './paired-interval.ts';

/** The log-likelihood of the counts, where `onlyA` is the share of cases that pass with A alone. */
function logLikelihood(cases: number, b: number, a: number, difference: number, onlyA: number): number {
  const term = (count: number, share: number) => (count === 0 ? 0 : count * Math.log(share));
  return term(b, onlyA + difference) + term(a, onlyA) + term(cases - a - b, 1 - 2 * onlyA - difference);
}

/** Tango's score by a search for the likeliest share, without its closed form. */
function scoreBySearch(cases: number, b: number, a: number, difference: number): number {
  let [low, high] = [Math.max(0, -difference), (1 - difference) / 2];
  for (let step = 0; step < 200; step += 1) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
    if (logLikelihood(cases, b, a, difference, left) < logLikelihood(cases, b, a, difference, right)) low = left;
    else high = right;
  }
  const onlyA = (low + high) / 2;
  return (b - a - cases * difference) / Math.sqrt(cases * (2 * onlyA + difference * (1 - difference)));
}

describe('pairedInterval', () => {
  it('agrees with the published interval of 1 against 7 of 21', () => {
    // Fagerland, Lydersen and Laake 2014 (Statistics in Medicine 33, 2850-2875), Tango's method: -0.517 to -0.026.
    const { low, high } = pairedInterval({ cases: 21, onlyB: 1, onlyA: 7 });
    expect(low).toBeCloseTo(-0.517, 3);
    expect(high).toBeCloseTo(-0.026, 3);
  });

  it('ends where the score, found without the closed form, is that of 95 %', () => {
    const examples = [
      [21, 1, 7],
      [120, 14, 3],
      [44, 1, 0],
      [30, 12, 12],
      [400, 3, 60],
    ] as const;
    for (const [cases, onlyB, onlyA] of examples) {
      const { low, high } = pairedInterval({ cases, onlyB, onlyA });
      expect(scoreBySearch(cases, onlyB, onlyA, low)).toBeCloseTo(1.96, 2);
      expect(scoreBySearch(cases, onlyB, onlyA, high)).toBeCloseTo(-1.96, 2);
    }
  });

  it('tells how little is known where nothing differs', () => {
    const few = pairedInterval({ cases: 5, onlyB: 0, onlyA: 0 });
    const many = pairedInterval({ cases: 500, onlyB: 0, onlyA: 0 });
    expect(few.high).toBeCloseTo(-few.low, 9);
    expect(few.high).toBeGreaterThan(0.4);
    expect(many.high).toBeLessThan(0.01);
  });

  it('holds the difference, stays within its bounds, and mirrors when the sides are exchanged', () => {
    const counts = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }));
    fc.assert(
      fc.property(counts, ([onlyB, onlyA, same]) => {
        const cases = onlyB + onlyA + same;
        if (cases === 0) return;
        const { low, high } = pairedInterval({ cases, onlyB, onlyA });
        const difference = (onlyB - onlyA) / cases;
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(difference + 1e-9);
        expect(high).toBeGreaterThanOrEqual(difference - 1e-9);
        const mirrored = pairedInterval({ cases, onlyB: onlyA, onlyA: onlyB });
        expect(mirrored.low).toBeCloseTo(-high, 6);
        expect(mirrored.high).toBeCloseTo(-low, 6);
      }),
    );
  });
});
