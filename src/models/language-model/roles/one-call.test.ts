import { afterAll, beforeEach, expect, it } from 'vitest';
import { openAssistantOnPeer, type UnderstandInput } from '../../../../tests/support/assistant-on-peer.ts';
import { answered } from '../../../../tests/support/good-model/scripted-consultation.ts';
import { mention, nothingUnderstood } from '../../../../tests/support/readings.ts';
import { emptyProfile } from '../../../interview/saved-profile.ts';
import type { Spoken } from '../../../interview/turn-of.ts';

const heard = 'That sounds sore.';
let read: (input: UnderstandInput) => object = () => ({});
let inputs: UnderstandInput[] = [];
const assistant = await openAssistantOnPeer(
  {
    understand: (input) => {
      inputs.push(input);
      return { ...nothingUnderstood, wording: input.next == null ? null : `${heard} ${input.next.question}`, ...read(input) };
    },
    phrase: ({ question }) => ({ question: `In a call of its own: ${question}` }),
  },
  { alsoWords: true },
);
afterAll(assistant.close);

beforeEach(() => {
  read = () => ({});
  inputs = [];
});

const begin = () => assistant.engine.start({ profile: { ...emptyProfile, ageYears: 44, sex: 'female' as const }, seed: 7 });

async function reply({ state }: Spoken, text: string) {
  const { value, calls } = await assistant.turn((ports) => assistant.engine.on(ports).reply(state, text));
  return { ...value, roles: calls.map(({ role }) => role) };
}

const sore = 'my knee is sore since I ran on Tuesday';

it('whoever reads a reply words the question that follows in the same call', async () => {
  const { turn, roles } = await reply(await begin(), sore);
  expect(roles).toEqual(['understand']);
  expect(inputs[0]?.next?.question).toBe(turn.question?.text);
  expect(turn.message).toBe(`${heard} ${turn.question?.text}`);
});

it('what came with the reading is heard before the turn is whole', async () => {
  const { state } = await begin();
  const said: string[] = [];
  const say = (words: string) => said.push(words);
  const { value } = await assistant.turn((ports) => assistant.engine.on({ ...ports, say }).reply(state, sore));
  expect(said).toEqual([`${heard} `]);
  expect(value.turn.message.startsWith(said.join(''))).toBe(true);
});

it('a question that was not foreseen is worded in a call of its own', async () => {
  const first = await reply(await begin(), sore);
  const foreseen = first.turn.question?.text ?? '';
  const says = 'Could not say to any of that, only that the pavement and me met on Sunday';
  read = () => ({
    mentions: [mention({ code: 'recent-injury', label: 'recent injury', quote: 'the pavement and me met on Sunday' })],
    answer: answered('unknown', 'Could not say to any of that'),
  });
  const { turn, roles } = await reply(first, says);
  expect(turn.question?.text).not.toBe(foreseen);
  expect(inputs.at(-1)?.next?.question).not.toBe(turn.question?.text);
  expect(roles).toEqual(['understand', 'phrase']);
  expect(turn.message).toBe(`In a call of its own: ${turn.question?.text}`);
});

it.each([
  'I never said blood in my urine. Yes, I have a fever and I have been vomiting',
  'I have a fever and I have been vomiting. I never said that I had a rash',
])('what was foreseen is what the reply tells, and not what it takes back: “%s”', async (says) => {
  const { state } = await reply(await reply(await begin(), sore), says);
  const present = state.facts.filter(({ status }) => status === 'present').map(({ finding }) => finding);
  expect(present).toEqual(expect.arrayContaining(['fever', 'vomiting']));
  expect(present).not.toContain('blood-in-urine');
});

it.each([
  ['asks something else', 'Have you been abroad lately?'],
  ['judges', 'That is harmless. QUESTION'],
  ['names an illness', 'It may be gout. QUESTION'],
  ['advises', 'You should rest. QUESTION'],
  ['leads elsewhere', 'See evil.com first. QUESTION'],
  ['is empty', ' '],
])('a wording that %s is not said: it is asked for again', async (_, wording) => {
  read = ({ next }) => ({ wording: wording.replace('QUESTION', next?.question ?? '') });
  const { turn, roles } = await reply(await begin(), sore);
  expect(roles).toEqual(['understand', 'phrase']);
  expect(turn.message).toBe(`In a call of its own: ${turn.question?.text}`);
});

it('nothing is foreseen in danger, at the read-back, after the summary and in another language', async () => {
  const foreseesNothing = async (spoken: Spoken, text: string) => {
    inputs = [];
    const next = await reply(spoken, text);
    expect(inputs.map((input) => input.next)).toEqual(inputs.map(() => null));
    expect(inputs.length).toBeGreaterThan(0);
    return next;
  };
  const alarm = await reply(await begin(), 'crushing chest pain going down my left arm and I am sweating');
  await foreseesNothing(alarm, 'What should I do until they are here, with my old mother in the house?');
  let spoken: Spoken = await reply(await begin(), sore);
  for (let turn = 0; turn < 60 && spoken.turn.readBack === undefined; turn += 1) spoken = await reply(spoken, 'no');
  const ended = await foreseesNothing(spoken, 'Yes, that is what I told you, thank you very much for all of it');
  expect(ended.turn.ended).toBe(true);
  await foreseesNothing(ended, 'I forgot to say that the knee clicks a bit when I kneel');
  read = () => ({ language: 'es', english: 'My knee hurts' });
  const inSpanish = await reply(await begin(), 'Me duele la rodilla desde ayer por la noche');
  await foreseesNothing(inSpanish, 'No sé qué decirle, quizás un poco más');
});
