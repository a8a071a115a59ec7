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
  const alarm = await reply(await begin(), 'crushing chest pain going down my left arm and I am sweating');
  await reply(alarm, 'What should I do until they are here?');
  read = () => ({ language: 'es', english: 'My knee hurts' });
  const inSpanish = await reply(await begin(), 'Me duele la rodilla desde ayer por la noche');
  inputs = [];
  await reply(inSpanish, 'No sé qué decirle, quizás un poco más');
  expect(inputs.length).toBeGreaterThan(0);
  for (const { next } of inputs) expect(next).toBeNull();
});
