import { describe, expect, it } from 'vitest';
import { shareWithInterval } from '../diagnosis/wilson-interval.ts';
import { sharesOfRuns } from './batch-counts.ts';

describe('sharesOfRuns', () => {
  it('counts each score in the shares of all that it is good enough for', () => {
    const { correct, top_3, named } = sharesOfRuns([5, 4, 3, 8], 1);
    expect([correct.hits, top_3.hits, named.hits]).toEqual([8, 11, 15]);
    expect(top_3).toEqual(shareWithInterval(11, 20));
  });

  it('is no surer of cases that were run again and again', () => {
    const once = sharesOfRuns([5, 4, 3, 8], 1);
    const often = sharesOfRuns([50, 40, 30, 80], 10);
    expect(often.top_3).toEqual({ ...once.top_3, hits: 110, of: 200 });
  });

  it('says nothing where nothing was scored', () => {
    expect(sharesOfRuns([0, 0, 0, 0], 3).correct).toEqual({ hits: 0, of: 0, share: null, low: null, high: null });
  });
});
