import { expect, it } from 'vitest';
import { talk } from '../../../tests/support/sample-consultation.ts';

const timeOfComplaint = async (opening: string) => {
  const { state } = await talk([opening]);
  return state.facts.find(({ finding }) => finding === state.complaint)?.value ?? null;
};

it('a time told at the end of a list is that of the complaint in it', async () => {
  expect(await timeOfComplaint('I have a headache and nausea for two days')).toEqual({ kind: 'duration', days: 2 });
});

it.each(['I have a headache. I have had a cough for two years.', 'I have a headache, but the cough has been there for two years'])(
  'a time told of something else is not: %s',
  async (opening) => {
    expect(await timeOfComplaint(opening)).toBeNull();
  },
);
