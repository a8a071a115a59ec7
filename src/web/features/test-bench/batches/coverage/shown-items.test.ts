import { expect, test } from 'vitest';
import { type CoverageItem, doneOf, shownItems } from './shown-items.ts';

const count = (batch: number, ever: number) => ({ batch, ever });

function question(number: string, over: Partial<CoverageItem> = {}): CoverageItem {
  const asked = { reached: count(9, 9), carried_out: count(5, 9), answered: count(9, 9) };
  return { kind: 'question', step: 0, number, label: `Question ${number}`, ...asked, branches: [], ...over };
}

const whole = question('1', {
  branches: [
    { label: 'yes', count: count(9, 9) },
    { label: 'not known', count: count(0, 0) },
  ],
});
const notHere = question('2', {
  branches: [
    { label: 'yes', count: count(9, 9) },
    { label: 'no', count: count(0, 4) },
  ],
});
const never = question('3', { carried_out: count(0, 0), answered: count(0, 0) });
const numbers = (filter: 'all' | 'batch' | 'never') => shownItems([whole, notHere, never], filter).map(({ number }) => number);

test('shows everything, what this batch left out, or what no run ever reached', () => {
  expect(numbers('all')).toEqual(['1', '2', '3']);
  expect(numbers('batch')).toEqual(['2', '3']);
  expect(numbers('never')).toEqual(['3']);
});

test('a question whose answer was known before counts as done', () => {
  expect(doneOf(whole)).toEqual({ batch: 9, ever: 9 });
});
