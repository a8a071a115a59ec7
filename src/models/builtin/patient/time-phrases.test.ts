import { expect, test } from 'vitest';
import { momentsIn } from './spoken-claims.ts';
import { sayTime, timePhrases } from './time-phrases.ts';

test.each([
  ['Since the day before yesterday her leg has been red.', 'Since the day before yesterday.'],
  ['It began the day before yesterday in the evening.', 'The day before yesterday.'],
  ['It began yesterday morning.', 'Yesterday morning.'],
  ['A 3-day history of cough.', 'For 3 days.'],
])('“%s” began: %s', (history, spoken) => {
  expect(timePhrases(history).map(sayTime)).toEqual([spoken]);
});

test('the day before yesterday is another moment than yesterday', () => {
  expect(momentsIn('Since the day before yesterday.')).toEqual(['day before yesterday']);
  expect(momentsIn('Since yesterday.')).toEqual(['yesterday']);
});
