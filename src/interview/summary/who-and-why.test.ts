import { expect, it } from 'vitest';
import { engine, talk, toSummary } from '../../../tests/support/sample-consultation.ts';

async function whoAfter(opening: string, howBad: string): Promise<string | undefined> {
  let spoken = await talk([opening]);
  for (let turn = 0; turn < 60 && !spoken.turn.ended; turn += 1)
    spoken = await engine.reply(spoken.state, /how bad/i.test(spoken.turn.message) ? howBad : 'no');
  return spoken.state.summary?.who;
}

it('gives how bad it is where one number was given, and none of two', async () => {
  expect(await whoAfter('a headache for two days', '6')).toContain('6 out of 10');
  expect(await whoAfter('a headache for two days', 'the headache 6, the knee 2')).not.toContain('out of 10');
});

it('opens with what brings them, and with no good day', async () => {
  const { state } = await toSummary(await talk(['Afternoon Mira. My noggin throbs something rotten since Sunday']));
  expect(state.summary?.who).not.toContain('Afternoon Mira');
});
