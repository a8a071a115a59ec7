import { describe, expect, it } from 'vitest';
import { composeOrdinary } from './compose-ordinary.ts';
import { loadExamples } from './load-examples.ts';

describe('openings of ordinary complaints', () => {
  it('are the same ones each time, and hold a complaint each', async () => {
    const { ordinary, problems } = await loadExamples(import.meta.dirname);
    const openings = composeOrdinary(ordinary);
    expect(problems).toEqual([]);
    expect(openings).toEqual(composeOrdinary(ordinary));
    expect(openings.length).toBeGreaterThan(1_000);
    expect(openings.filter((opening) => !ordinary.complaints.some((complaint) => opening.includes(complaint)))).toEqual([]);
  });

  it('are none where there are no frames', () => {
    expect(composeOrdinary({ complaints: ['a cough'], frames: [] })).toEqual([]);
  });
});
