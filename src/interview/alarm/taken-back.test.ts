import { expect, it } from 'vitest';
import { shippedClinic } from '../../../tests/support/shipped-clinic.ts';
import { emptyProfile } from '../saved-profile.ts';

async function talked(replies: readonly string[]) {
  const { engine } = shippedClinic;
  let spoken = await engine.start({ profile: { ...emptyProfile, ageYears: 23, sex: 'male' }, seed: 7 });
  for (const reply of replies) spoken = await engine.reply(spoken.state, reply);
  return spoken;
}

it('takes what raised an alarm that was not meant for no finding', async () => {
  const spoken = await talked(['belly pain for two days', 'my belly is as hard as a board']);
  expect(spoken.turn.phase).toBe('emergency');
  expect(spoken.state.facts.some(({ finding, status }) => finding === 'belly-guarding' && status === 'present')).toBe(true);
  const { state } = await shippedClinic.engine.reply(spoken.state, 'That is not what I meant');
  expect(state.facts.some(({ finding, status }) => finding === 'belly-guarding' && status === 'present')).toBe(false);
});

it('keeps what raised it only together with something else, and what is told with the denial', async () => {
  const { state } = await talked([
    'belly pain for two days',
    'vomiting, and no stool and no wind since yesterday',
    'That is not what I meant',
  ]);
  expect(state.facts.some(({ finding, status }) => finding === 'vomiting' && status === 'present')).toBe(true);
});

it('asks what brings somebody who only asked something before they began', async () => {
  const { turn, state } = await talked(['ok before i say anything, who reads this??']);
  expect(turn.message).toContain('summary is meant for you');
  expect(turn.message).toMatch(/bothering you|brings you/);
  expect(state.path).toEqual([]);
});

it('answers a question that comes with an announcement, and asks for more only where something was announced', async () => {
  const talk = ['my knee hurts for 8 months', 'none of these', 'no'];
  expect((await talked([...talk, 'No. Another thing, can I still go swimming?'])).turn.message).not.toContain('Please tell me more');
  expect((await talked([...talk, 'None of these, the wife would have something to say about that'])).turn.message).not.toContain(
    'Please tell me more',
  );
});
