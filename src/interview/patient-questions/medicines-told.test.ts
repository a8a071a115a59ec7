import { expect, it } from 'vitest';
import { shippedClinic } from '../../../tests/support/shipped-clinic.ts';
import { emptyProfile } from '../saved-profile.ts';
import { compileAnswers } from './compile-answers.ts';
import { medicinesTold } from './medicines-told.ts';

const { engine, knowledge, lexicon } = shippedClinic;
const { book } = compileAnswers(knowledge, lexicon.medicines);

async function toldIn(...replies: readonly string[]): Promise<readonly string[]> {
  let spoken = await engine.start({ profile: { ...emptyProfile, ageYears: 74, sex: 'male' }, seed: 1 });
  for (const reply of ['my knee hurts for 8 months', ...replies]) spoken = await engine.reply(spoken.state, reply);
  return medicinesTold(spoken.state, book, '').medicines.map(({ called }) => called.toLowerCase());
}

it('leaves out what they say not to take', async () => {
  expect(await toldIn('I am on apixaban. Ron takes ibuprofen.', "I don't take ibuprofen.")).not.toContain('ibuprofen');
});

it('keeps what is named beside a denial of something else', async () => {
  const told = await toldIn('I am on warfarin and ramipril.', "I don't have any trouble with warfarin.", "I don't take ramipril at night");
  expect(told).toContain('warfarin');
  expect(told).toContain('ramipril');
});
