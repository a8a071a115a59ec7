import { expect, it } from 'vitest';
import { heardMention } from '../../../tests/support/heard-mention.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import { correctsItself } from './corrects-itself.ts';

function reads(reply: string, told: string, denied: string, more: Partial<Mention> = {}): boolean {
  const at = (quote: string, status: Mention['status']) =>
    heardMention({ kind: 'medicine', quote, status, start: reply.indexOf(quote), end: reply.indexOf(quote) + quote.length });
  return correctsItself(reply, { acts: ['tells'], mentions: [at(told, 'present'), { ...at(denied, 'absent'), ...more }], reply: null });
}

it('puts right what is told in the place of another of its kind', () => {
  expect(reads("it's losartan 50 mg, not lisinopril", 'losartan', 'lisinopril')).toBe(true);
  expect(reads('losartan instead of lisinopril', 'losartan', 'lisinopril')).toBe(true);
});

it('puts nothing right by a denial of its own, or of another kind', () => {
  expect(reads('losartan. I do not take lisinopril', 'losartan', 'lisinopril')).toBe(false);
  expect(reads('losartan, not lisinopril', 'losartan', 'lisinopril', { kind: 'allergy' })).toBe(false);
});
