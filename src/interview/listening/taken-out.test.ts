import { expect, it } from 'vitest';
import type { ConsultationState } from '../consultation-state.ts';
import { withoutTakenOut } from './taken-out.ts';

function left(reply: string, ...quotes: readonly string[]): readonly string[] {
  const record = quotes.map((quote) => ({ turn: 1, mention: { kind: 'medicine', quote } }));
  const state = { record, facts: [], replaced: [] } as unknown as ConsultationState;
  return (withoutTakenOut(state, reply).record ?? []).map(({ mention }) => mention.quote);
}

it.each([
  'Ceramics is my profession, not a medicine. The pill is the only medicine.',
  'Ceramics is my job, please take it out of the medicines; the only one is the pill.',
  'You can remove ceramics from the list.',
  "Ceramics? That isn't a tablet, ceramics isn't a tablet.",
])('takes out what is none: %s', (reply) => {
  expect(left(reply, 'Ceramics', 'the pill')).toEqual(['the pill']);
});

it.each([
  'I take ceramics on Tuesdays, and the pill.',
  "I don't take the pill any more",
  'No medicine but the pill.',
  'I take the pill and no tablets, and I had two days off with ceramics.',
  'They had to remove my ceramics.',
])('leaves the rest: %s', (reply) => {
  expect(left(reply, 'Ceramics', 'the pill')).toEqual(['Ceramics', 'the pill']);
});
