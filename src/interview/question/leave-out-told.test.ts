import { expect, test } from 'vitest';
import type { Fact } from '../../clinical/fact.ts';
import type { Question } from '../ports.ts';
import { leaveOutTold } from './leave-out-told.ts';

const list: Question = {
  node: null,
  finding: null,
  text: 'Which of these do you have as well?',
  kind: 'several-of',
  options: [
    { id: 'nausea', label: 'nausea', finding: 'nausea' as never, role: 'choice' },
    { id: 'fever', label: 'fever', finding: 'fever' as never, role: 'choice' },
    { id: 'none', label: 'none of these', finding: null, role: 'none' },
  ],
  unit: null,
  range: null,
};
const told = (finding: string, status: Fact['status']): Fact => ({
  finding: finding as never,
  status,
  value: null,
  quote: '38.1',
  source: { kind: 'message', turn: 1 },
});

test('what the reply told of a list is left out of it, so that a no denies the others only', () => {
  const left = leaveOutTold(list, [told('fever', 'present')]);
  expect(left.options.map(({ label }) => label)).toEqual(['nausea', 'none of the others']);
  expect(left.besides).toEqual(['fever']);
});

test('what was denied stays, and a list of which all was told is asked as it was', () => {
  expect(leaveOutTold(list, [told('fever', 'absent')])).toBe(list);
  expect(leaveOutTold(list, [told('fever', 'present'), told('nausea', 'present')])).toBe(list);
});
