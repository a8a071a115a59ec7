import { expect, it } from 'vitest';
import { talk } from '../../../tests/support/sample-consultation.ts';

it.each(["it's my chest, not really my head", "sorry, it isn't my head, it's my chest"])(
  'another complaint takes the place of the one that is denied: %s',
  async (reply) => {
    const { state } = await talk(['I have a headache since yesterday', reply]);
    expect(state.complaint).toBe('chest-pain');
    expect(state.facts.find(({ finding }) => finding === 'headache')?.status).toBe('absent');
    expect(state.facts.find(({ finding }) => finding === 'chest-pain')?.status).toBe('present');
  },
);

it.each(["it's my head, not my chest", "it's not my head that worries me", 'not my head again', "it's my chest that hurts as well"])(
  'the complaint stays where it is not denied for another: %s',
  async (reply) => {
    expect((await talk(['I have a headache since yesterday', reply])).state.complaint).toBe('headache');
  },
);
