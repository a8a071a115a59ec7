import { expect, it } from 'vitest';
import { shippedClinic } from '../../../tests/support/shipped-clinic.ts';
import { emptyProfile } from '../saved-profile.ts';
import { warningSignsLead } from './warning-signs-again.ts';

const { engine } = shippedClinic;

/** Talks about back pain; every question for warning signs is answered by `toSigns` in turn, the others with 'I don't know'. */
async function talk(toSigns: readonly string[]) {
  const said: string[] = [];
  let signs = 0;
  let { state, turn } = await engine.start({ profile: { ...emptyProfile, ageYears: 50, sex: 'female' }, seed: 1 });
  let reply = 'I have had low back pain for a week.';
  while (!turn.ended && said.length < 60) {
    ({ state, turn } = await engine.reply(state, reply));
    said.push(turn.message);
    const isSigns = /warning signs/.test(turn.message) || turn.message.includes(warningSignsLead);
    reply = isSigns ? (toSigns[signs++] ?? 'none of these') : turn.phase === 'emergency' ? 'Help is on the way.' : "I don't know.";
  }
  return { said, state, leads: said.filter((message) => message.includes(warningSignsLead)).length };
}

it('asks once more for warning signs that were not told, and raises the alarm for what is told then', async () => {
  const { state, leads } = await talk(["I'd prefer not to say", 'Numbness around the bottom and genitals, Unable to pass urine']);
  expect(leads).toBe(1);
  expect(state.alarms[0]?.alarm.kind).toBe('emergency');
});

it('leaves it at that when they are not told again, and does not come back to what was answered', async () => {
  const refused = await talk(["I'd prefer not to say", "I'd prefer not to say"]);
  expect([refused.leads, refused.state.summary === null]).toEqual([1, false]);
  expect((await talk(['none of these'])).leads).toBe(0);
});
