import { expect, test } from 'vitest';
import { timesContrasted } from './times-contrasted.ts';

test.each([
  ['No dear, ten days not three', 3, { kind: 'duration', days: 10 }],
  ["it's been six weeks, not three weeks", 21, { kind: 'duration', days: 42 }],
  ["sorry it wasn't 2 weeks, more like 2 months", 14, { kind: 'duration', days: 60 }],
  ['not three weeks, it began right after the wedding on October 10, so nearly seven weeks', 21, { kind: 'duration', days: 49 }],
  ['no! I have NOT lost my sight, and it began Wednesday, three days ago not one', 1, { kind: 'duration', days: 3 }],
  ['it was not yesterday, it was three days ago', 1, { kind: 'duration', days: 3 }],
  ['its since september not 2 weeks', 14, { kind: 'date', text: 'since september' }],
  ["It says itching for 7 days, that is wrong, it's two months; only the blisters are one week", 7, { kind: 'duration', days: 60 }],
  ['I have had it since last Christmas and not for two days.', 2, { kind: 'date', text: 'since last Christmas' }],
])('%s', (reply, wasDays, is) => {
  const read = timesContrasted(reply);
  expect(read?.wasDays).toBeCloseTo(wasDays, 5);
  expect(read?.is).toMatchObject(is);
});

test.each([
  'I had it for three weeks',
  'not for weeks now',
  'it is not every day, about three times in two weeks',
  'no, not three tablets, only two for a week',
  'I have not slept for three days and it hurts since two weeks, no fever for a week',
])('nothing is contrasted in: %s', (reply) => {
  expect(timesContrasted(reply)).toBeNull();
});
