import { expect, it } from 'vitest';
import { talk } from '../../../tests/support/sample-consultation.ts';

const lengthAfter = async (...replies: string[]) => {
  const { state } = await talk(['I have a headache for three weeks', ...replies]);
  const { value } = state.facts.find(({ finding }) => finding === 'headache') ?? {};
  return value?.kind === 'duration' ? Math.round(value.days) : value;
};

it.each([
  ['sorry, seven weeks, not three', 49],
  ["no, it wasn't three weeks, it was two days", 2],
])('the time of the complaint is put right, whatever was asked: %s', async (reply, days) => {
  expect(await lengthAfter(reply)).toBe(days);
});

it('is put right by a date as well', async () => {
  expect(await lengthAfter('it is since september, not three weeks')).toEqual({ kind: 'date', text: 'since september' });
});

it.each(['it crept up, over days', 'not every day, about five times a week', 'no, not three tablets, two for a week'])(
  'a time told in passing takes the place of none: %s',
  async (reply) => {
    expect(await lengthAfter(reply)).toBe(21);
  },
);
