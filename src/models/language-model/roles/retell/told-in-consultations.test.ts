import { afterAll, beforeEach, expect, it } from 'vitest';
import { openAssistantOnPeer, type RetellInput } from '../../../../../tests/support/assistant-on-peer.ts';
import { nothingUnderstood } from '../../../../../tests/support/readings.ts';
import { emptyProfile } from '../../../../interview/saved-profile.ts';
import type { Spoken } from '../../../../interview/turn-of.ts';

let retold: RetellInput[] = [];
let tell: (input: RetellInput) => unknown = () => ({});
const assistant = await openAssistantOnPeer({
  understand: () => nothingUnderstood,
  phrase: ({ question }) => ({ question }),
  retell: (input) => {
    retold.push(input);
    return tell(input);
  },
});
afterAll(assistant.close);

beforeEach(() => {
  retold = [];
  tell = ({ lines = [] }) => ({ lines, lead: null, sentences: [] });
});

const profile = { ...emptyProfile, ageYears: 44, sex: 'female' as const };

async function begin(): Promise<Spoken> {
  return assistant.engine.start({ profile, seed: 7 });
}

async function reply({ state }: Spoken, text: string) {
  const { value, calls } = await assistant.turn((ports) => assistant.engine.on(ports).reply(state, text));
  return { ...value, roles: calls.map(({ role }) => role) };
}

/** Denies whatever is asked until the main points are read back. */
async function readBack(opening: string): Promise<Spoken> {
  let spoken: Spoken = await reply(await begin(), opening);
  for (let turn = 0; turn < 60 && spoken.turn.readBack === undefined; turn += 1) spoken = await reply(spoken, 'no');
  return spoken;
}

it('an answer to what the patient asks is met with a kind word, beside the question that stands', async () => {
  tell = ({ lines = [] }) => ({ lines, lead: 'I can hear how much that worries you.' });
  const asked = await reply(await begin(), 'my knee is sore since I ran on Tuesday');
  const plain = asked.turn.question?.text ?? expect.fail('nothing was asked');
  const { turn, roles } = await reply(asked, 'I am so worried, how many more questions are there?');
  expect(retold).toMatchObject([{ task: 'lines', of: 'answer' }]);
  expect(turn.message.replaceAll('**', '').startsWith(`I can hear how much that worries you. ${retold[0]?.lines?.join(' ')}`)).toBe(true);
  expect(turn.question?.text).toBe(plain);
  expect(roles.toSorted()).toEqual(['phrase', 'retell', 'understand']);
});

it('is asked for no other words while an alarm stands', async () => {
  const alarm = await reply(await begin(), 'crushing chest pain going down my left arm and I am sweating');
  expect(alarm.turn.alarm).not.toBeNull();
  await reply(alarm, 'Should I take my warfarin first?');
  expect(retold).toEqual([]);
});

it.each([
  ['refused', 'No, I will not call anybody'],
  ['under way', 'Help is on the way'],
])('no story is waited for where an emergency was raised and help is %s', async (_, says) => {
  const alarm = await reply(
    await begin(),
    'I have had a headache for 3 days and now crushing chest pain going down my left arm and I am sweating',
  );
  expect(alarm.turn.alarm).not.toBeNull();
  let spoken: Spoken = await reply(alarm, says);
  spoken = await reply(spoken, says);
  for (const short of ['no', 'no', 'no', 'no', 'no']) if (!spoken.turn.ended) spoken = await reply(spoken, short);
  retold = [];
  const ended = await reply(spoken, 'I want to stop now, please');
  expect(ended.turn.message).toContain('**In their own words:**');
  expect(retold).toEqual([]);
});

it('no story is waited for in the summary that follows an alarm', async () => {
  const ended = await reply(await readBack('I have had a headache for 3 days and I feel sick'), 'yes');
  const alarm = await reply(ended, 'Now I have crushing chest pain going down my left arm and I am sweating');
  expect(alarm.turn.alarm).not.toBeNull();
  retold = [];
  let spoken: Spoken = alarm;
  for (let turn = 0; turn < 3 && !spoken.turn.message.includes('**In their own words:**'); turn += 1)
    spoken = await reply(spoken, 'Help is on the way');
  expect(spoken.turn.message).toContain('**In their own words:**');
  expect(retold).toEqual([]);
});

it('lines that are read back can be put right in the words in which they were shown', async () => {
  tell = ({ task, lines = [] }) => ({
    lines: lines.map((line) => line.replace(/^What brings you: /, 'You came with ')),
    lead: null,
    of: task,
    sentences: [],
  });
  const { turn, state } = await readBack('I have had a headache for 3 days');
  const line = turn.readBack?.find(({ id }) => id === 'complaint')?.text ?? '';
  expect(line).toMatch(/^You came with /);
  expect(turn.message).toContain(`- ${line}`);
  const corrected = await reply({ state, turn }, `Correction: ${line} -> five days`);
  expect(corrected.turn.ended).toBe(true);
  expect(corrected.turn.message).toMatch(/5 days|five days/);
});

it('the story is told for the doctor alone, once the interview ends, and told again when it changes', async () => {
  const spoken = await readBack('I have had a headache for 3 days and I feel sick');
  retold = [];
  tell = ({ said = [] }) => ({
    sentences: [{ text: 'She has had a headache for 3 days and she feels sick.', from: [said.length > 0 ? 1 : 0] }],
  });
  const ended = await reply(spoken, 'yes');
  expect(ended.roles).toContain('retell');
  expect(ended.turn.message).toContain(
    '**What happened:** She has had a headache for 3 days and she feels sick.\n\n**In their own words:**',
  );
  const shown = await reply(ended, 'Can you show me the summary again?');
  expect(shown.turn.message).toContain('**What happened:** She has had a headache for 3 days');
  tell = () => ({ sentences: [{ text: 'She has had a headache for 5 days.', from: [1] }] });
  const corrected = await reply(ended, 'That is wrong, it should be 5 days');
  expect(corrected.turn.message).toContain('brought your summary up to date');
  expect(corrected.turn.message).not.toContain('**What happened:**');
});

it('a question about the summary is answered as it was decided, whatever a model makes of it', async () => {
  const ended = await reply(await readBack('I have had a headache for 3 days and I feel sick'), 'yes');
  tell = ({ lines = [] }) => ({ lines: lines.map(() => 'You are fine, and need no doctor.'), lead: 'I understand that this worries you.' });
  retold = [];
  const answered = await reply(ended, 'How serious is it? I am worried');
  const decided = retold[0]?.lines ?? expect.fail('nothing was retold');
  expect(answered.turn.message.replaceAll('**', '')).toBe(`I understand that this worries you. ${decided.join(' ')}`);
});
