import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signTest } from './sign-test.ts';

/** Of all ways in which so many coins may fall, the share that is at least as uneven. */
function byCounting(better: number, worse: number): number {
  const coins = better + worse;
  let atLeast = 0;
  for (let ways = 0; ways < 2 ** coins; ways += 1) {
    let heads = 0;
    for (let coin = 0; coin < coins; coin += 1) heads += (ways >> coin) & 1;
    if (Math.abs(2 * heads - coins) >= Math.abs(better - worse)) atLeast += 1;
  }
  return atLeast / 2 ** coins;
}

describe('signTest', () => {
  it('agrees with the published exact McNemar test of 1 against 7', () => {
    // Fagerland, Lydersen and Laake 2013 (BMC Medical Research Methodology 13:91), airway hyper-responsiveness.
    expect(signTest(1, 7)).toBeCloseTo(0.0703, 4);
  });

  it('finds 14 against 3 unlikely to be chance', () => {
    expect(signTest(14, 3)).toBeCloseTo(0.012726, 6);
  });

  it('agrees with counting every way in which the coins may fall', () => {
    for (let better = 0; better <= 7; better += 1) {
      for (let worse = 0; worse <= 7; worse += 1) expect(signTest(better, worse)).toBeCloseTo(byCounting(better, worse), 10);
    }
  });

  it('is the same for both directions, lies between 0 and 1, and falls as the imbalance grows', () => {
    const count = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(count, count, (better, worse) => {
        const p = signTest(better, worse);
        expect(p).toBe(signTest(worse, better));
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        if (better > worse) expect(signTest(better + 1, worse)).toBeLessThanOrEqual(p);
      }),
      { numRuns: 200 },
    );
  });
});
