import { expect, it } from 'vitest';
import { seedOfRepeat } from './comparison/run-result.ts';
import { opennessOf } from './run-order.ts';

it('mixes 30 reticent, 50 ordinary and 20 talkative patients in a hundred, each always the same', () => {
  const drawn = Array.from({ length: 4_000 }, (_, index) => opennessOf({ patients: 'mixed', seed: seedOfRepeat(1, `case ${index}`, 1) }));
  const share = (openness: string) => drawn.filter((one) => one === openness).length / drawn.length;
  expect(share('reticent')).toBeCloseTo(0.3, 1);
  expect(share('ordinary')).toBeCloseTo(0.5, 1);
  expect(share('talkative')).toBeCloseTo(0.2, 1);
  expect(opennessOf({ patients: 'mixed', seed: 7 })).toBe(opennessOf({ patients: 'mixed', seed: 7 }));
  expect(opennessOf({ patients: 'talkative', seed: 7 })).toBe('talkative');
});
