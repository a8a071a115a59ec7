import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareWithInterval } from './wilson-interval.ts';

describe('shareWithInterval', () => {
  it('agrees with the published example of 81 of 263', () => {
    const { low, high } = shareWithInterval(81, 263);
    expect(low).toBeCloseTo(0.2553, 3);
    expect(high).toBeCloseTo(0.3662, 3);
  });

  it('says nothing of an empty set', () => {
    expect(shareWithInterval(0, 0)).toEqual({ hits: 0, of: 0, share: null, low: null, high: null });
  });

  it('always holds the share and stays within 0 and 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
        const { share, low, high } = shareWithInterval(Math.round(of * part), of);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual((share ?? 0) + 1e-9);
        expect(high).toBeGreaterThanOrEqual((share ?? 0) - 1e-9);
      }),
    );
  });
});
