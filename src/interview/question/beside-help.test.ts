import { expect, it } from 'vitest';
import { shippedClinic } from '../../../tests/support/shipped-clinic.ts';
import { emptyProfile } from '../saved-profile.ts';

it('asks a few more questions of somebody for whom help is on its way, the allergies among them, and then sums up for those who come', async () => {
  const { engine } = shippedClinic;
  let spoken = await engine.start({ profile: { ...emptyProfile, ageYears: 58, sex: 'male' }, seed: 7 });
  for (const reply of ['crushing chest pain for an hour, it goes into my left arm and I sweat', 'the ambulance is on its way'])
    spoken = await engine.reply(spoken.state, reply);
  for (let turn = 0; turn < 40 && !spoken.turn.ended; turn += 1) spoken = await engine.reply(spoken.state, 'no');
  expect(spoken.turn.ended).toBe(true);
  expect(spoken.state.path.filter(({ clarifies }) => !clarifies).length).toBeLessThanOrEqual(10);
  expect(spoken.state.path.some(({ kind }) => kind === 'allergies')).toBe(true);
});
