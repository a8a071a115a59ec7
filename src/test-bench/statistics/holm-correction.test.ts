import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctForMany } from './holm-correction.ts';

describe('correctForMany', () => {
  it('agrees with an example worked by hand', () => {
    // 0.01 * 4, 0.02 * 3, then 0.03 * 2 which may not fall below what stands before it, and 0.04 * 1.
    expect(correctForMany([0.04, 0.01, 0.03, 0.02])).toEqual([0.06, 0.04, 0.06, 0.06].map((value) => expect.closeTo(value, 12)));
  });

  it('leaves a single value alone', () => {
    expect(correctForMany([0.03])).toEqual([0.03]);
    expect(correctForMany([])).toEqual([]);
  });

  it('never lowers a value, keeps their order, and lies between plain and Bonferroni', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }), (values) => {
        const corrected = correctForMany(values);
        for (const [index, value] of values.entries()) {
          const after = corrected[index] ?? Number.NaN;
          expect(after).toBeGreaterThanOrEqual(value);
          expect(after).toBeLessThanOrEqual(Math.min(1, value * values.length));
          for (const [other, otherValue] of values.entries()) if (otherValue < value) expect(corrected[other]).toBeLessThanOrEqual(after);
        }
      }),
    );
  });
});
