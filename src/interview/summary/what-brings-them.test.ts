import { describe, expect, it } from 'vitest';
import { engine, talk, toSummary } from '../../../tests/support/sample-consultation.ts';
import { putRightWhatBrings } from './what-brings-them.ts';

describe('what brings somebody', () => {
  it('is what they came with, and not what they tell when asked what else there is', async () => {
    let spoken = await talk(['cannot get up on the tractor in the mornings any more']);
    for (let turn = 0; turn < 40 && spoken.turn.readBack === undefined; turn += 1)
      spoken = await engine.reply(spoken.state, /what else/i.test(spoken.turn.message) ? 'a cough' : 'no');
    expect(spoken.turn.readBack?.[0]?.text).toContain('tractor');
    expect((await toSummary(spoken, 'yes')).state.summary?.who).toContain('tractor');
  });

  it('is the complaint by its name where they came with it', async () => {
    const { state } = await toSummary(await talk(['a headache for two days']));
    expect(state.summary?.who).toContain('headache');
  });
});

describe('put right', () => {
  it.each([
    ['No. The smell is the complaint, ten days now.', 'What brings you: “runny nose”', 'The smell is the complaint'],
    ['says tiredness. not tired. its a lump', 'What brings you: “tired since yesterday”', 'its a lump'],
    ["It's my thigh that's numb, it is not a rash", 'What brings you: “rash”', "It's my thigh that's numb"],
    ['I came about my leg', null, 'I came about my leg'],
    ['we are here because of his ear, the cough is nothing', 'What brings you: “cough”', 'we are here because of his ear'],
    [
      'no. its shoulders and hips stiff both sides. tired is second',
      'What brings you: “tired.”',
      'its shoulders and hips stiff both sides.',
    ],
  ])('%s', (reply, line, words) => expect(putRightWhatBrings(reply, line)).toBe(words));

  it.each([
    ['yes', 'What brings you: “a cough”'],
    ['no fever, and the cough is dry', 'What brings you: “a cough”'],
    ['It was six weeks, not three', 'What brings you: “a cough”'],
    ['I did not come to be lectured', 'What brings you: “a cough”'],
    ['My brother came with me', null],
  ])('nothing by: %s', (reply, line) => expect(putRightWhatBrings(reply, line)).toBeNull());
});
