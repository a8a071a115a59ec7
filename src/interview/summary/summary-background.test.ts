import { expect, it } from 'vitest';
import { engine, talk, toSummary } from '../../../tests/support/sample-consultation.ts';

it('names medicines and allergies first, word for word and without what was asked beside them, and lists no denial that nobody was asked for', async () => {
  let spoken = await talk(['a throbbing headache for three weeks, light hurts, I do not smoke']);
  while (spoken.turn.node !== '7') spoken = await engine.reply(spoken.state, 'no');
  spoken = await engine.reply(spoken.state, 'ramipril 5 mg. Is that ok together?');
  while (spoken.state.pending?.kind !== 'allergies') spoken = await engine.reply(spoken.state, 'no');
  const { state } = await toSummary(await engine.reply(spoken.state, 'yes, penicillin, a rash'));
  const background = state.summary?.background ?? [];
  expect(background.slice(0, 2)).toEqual([
    { title: 'Medicines', text: '“Ramipril 5 mg.”' },
    { title: 'Allergies', text: '“Penicillin, a rash”' },
  ]);
  expect(background.map(({ title }) => title)).not.toContain('Denied');
});
