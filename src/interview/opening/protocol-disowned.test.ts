import { describe, expect, it } from 'vitest';
import { shippedClinic } from '../../../tests/support/shipped-clinic.ts';
import { emptyProfile } from '../saved-profile.ts';

async function talked(replies: readonly string[]) {
  let spoken = await shippedClinic.engine.start({ profile: { ...emptyProfile, ageYears: 45, sex: 'female' }, seed: 7 });
  for (const reply of replies) spoken = await shippedClinic.engine.reply(spoken.state, reply);
  return spoken.state;
}

describe('questions that are not for what troubles somebody', () => {
  it('are left where they say that it is not that', async () => {
    const before = await talked(['my wrist hurts and tingles at night', 'none of these']);
    expect(before.protocol?.name).toBe('joint-or-limb-pain');
    expect(
      (await talked(['my wrist hurts and tingles at night', 'none of these', 'No joint pain!! Stop with the joints'])).protocol?.name,
    ).toBe('general');
  });

  it('are left where they say what they really came for', async () => {
    const opening = 'I have wrist pain at night since 4 months. And I found a hard lump in my breast 2 months ago.';
    const state = await talked([opening, 'Only the wrist. But the lump I am more afraid of, that is why I came']);
    expect(state.complaint).toBe('breast-lump');
    expect(state.protocol?.name).not.toBe('joint-or-limb-pain');
    expect(state.broughtBy).toContain('lump');
  });

  it('are left where they say so plainly, whatever they said before', async () => {
    const opening = 'Burning pain in my right side, from the back round to the belly, since Saturday';
    expect((await talked([opening, 'no', 'none of these'])).protocol?.name).toBe('back-pain');
    expect((await talked([opening, 'no', 'none of these', 'No. And I said side not back.'])).protocol?.name).not.toBe('back-pain');
  });

  it('stay where only the pain is denied: who has something else there says so, too', async () => {
    const opening = 'my shoulder is stiff and heavy for two weeks';
    expect((await talked([opening])).protocol?.name).toBe('joint-or-limb-pain');
    expect((await talked([opening, 'no joint pain, more of a stiffness.'])).protocol?.name).toBe('joint-or-limb-pain');
  });

  it('stay where something beside the complaint is denied', async () => {
    const state = await talked(['my knee hurts for a year', 'no fever, no swelling, my back is fine']);
    expect(state.protocol?.name).toBe('joint-or-limb-pain');
  });
});
