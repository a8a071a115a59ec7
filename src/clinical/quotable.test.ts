import { expect, it } from 'vitest';
import { isQuotable } from './quotable.ts';

it.each(['tight feeling in the chest', 'my head is splitting', 'pain behind my left eye', 'stiff as boards', 'blocked nose'])(
  'can be said back: %s',
  (quote) => {
    expect(isQuotable(quote)).toBe(true);
  },
);

it.each([
  'yes',
  'five weeks I have had small, very itchy',
  "can't sleep. its been like two months",
  'weeks I have been dizzy',
  'cold since',
  'friday',
  'last night',
  'diplopia) for a month',
  'with a bad',
  'two weeks ago',
  'my tummy is sore and I feel sick with it all the time',
])('is no name of anything: %s', (quote) => {
  expect(isQuotable(quote)).toBe(false);
});
