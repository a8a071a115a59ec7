import { expect, test } from 'vitest';
import { headsOfAttributes } from './attach-attributes.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';

const words = 'no my husband had it last year but it was really bad when he walked'.split(' ');
const span = (kind: TaggedSpan['kind'], first: number, last: number, over: Partial<TaggedSpan> = {}): TaggedSpan => ({
  kind,
  first,
  last,
  status: 'present',
  bearer: 'patient',
  time: 'now',
  confidence: 0.9,
  statusConfidence: 0.9,
  ...over,
});
const walking = span('trig', 12, 14);

test('what is said of somebody else, or of a denial, further off is said neither of the patient nor of what was asked about', () => {
  for (const head of [span('sx', 4, 4, { bearer: 'someone-else' }), span('sx', 4, 4, { status: 'absent' })])
    expect([...headsOfAttributes([head, walking], words)]).toEqual([]);
});

test('beside a denial it is said of what is there, and of what was asked about where nothing is named', () => {
  expect([...headsOfAttributes([span('sx', 0, 0, { status: 'absent' }), span('sx', 9, 10), walking], words)]).toEqual([[2, 1]]);
  expect([...headsOfAttributes([walking], words)]).toEqual([[0, -1]]);
});
