import { expect, test } from 'vitest';
import { hearingLexicon as lexicon } from '../../../tests/support/hearing-lexicon.ts';
import { readAnswer } from '../read-answer.ts';
import { readMessage } from './read-message.ts';

const status = (text: string, finding: string, context: string | null = null) =>
  readMessage(text, { lexicon, turn: 1, topic: null, asked: null, person: { ageYears: 45, sex: 'female' }, context }).facts.find(
    (fact) => fact.finding === finding,
  )?.status ?? null;

test.each([
  ["I've a rug and I'm warm as toast, nothing mottled, not muddled", 'skin-mottled', 'absent'],
  ['nothing eases the pain in my belly', 'belly-pain', 'present'],
  ['no heart goes mad tho', 'palpitations', 'present'],
  ['no palpitations', 'palpitations', 'absent'],
  ['fever? no its only my throat', 'fever', 'absent'],
  ['only the foot is numb, the leg is strong', 'limb-weakness', 'absent'],
  ["I've had a touch of temperature, 37.9 my daughter said", 'fever', 'present'],
  ['my temperature is 36.8', 'fever', 'absent'],
  ['My face is NOT drooping, that was poor Ted!', 'facial-droop', 'absent'],
  ['my speech is clear and nothing is numb', 'numbness', 'absent'],
  ['he is not eating', 'appetite-loss', 'present'],
  ['my cough never goes away', 'cough', 'present'],
  ["I can't stop vomiting", 'vomiting', 'present'],
  ['you should know about my chest pain', 'chest-pain', 'present'],
])('%s', (text, finding, is) => {
  expect(status(text, finding)).toBe(is);
});

test.each([
  ['my breathing is not normal', 'breathlessness'],
  ["it won't stop bleeding", 'bleeding'],
  ['my leg is not strong', 'limb-weakness'],
])('what is not well is not denied: %s', (text, finding) => {
  expect(status(text, finding)).not.toBe('absent');
});

test('what is only said again of a question and denied is not there', () => {
  expect(status('Ringing in the ears?? no. My back hurts', 'tinnitus')).not.toBe('present');
});

test("the word that a denial needs begins no name of its own: 'cant sleep eating loads'", () => {
  expect(status('cant sleep eating loads', 'sleep-walking')).toBeNull();
  expect(status('cant sleep eating loads', 'sleep-problem')).toBe('present');
});

const looks = {
  kind: 'several-of',
  unit: null,
  options: [
    { id: 'a', label: 'Blisters', role: 'choice' },
    { id: 'b', label: 'Spots that do not fade when pressed', role: 'choice' },
    { id: 'c', label: 'None of these', role: 'none' },
  ],
} as const;

test.each([
  ['it throbs a bit of a night, my neighbour had one just the same', null],
  ['only on the one side', ['one']],
  ['both', ['both']],
])("'one' alone is no side: %s", (reply, chosen) => {
  const sides = {
    kind: 'one-of',
    unit: null,
    options: [
      { id: 'one', label: 'One side', role: 'choice' },
      { id: 'both', label: 'Both sides', role: 'choice' },
    ],
  } as const;
  const answer = readAnswer(reply, sides, lexicon);
  expect(answer?.kind === 'options' ? answer.optionIds : null).toEqual(chosen);
});

test.each([
  ['none, just flat pink spots. they do fade when you press', ['c']],
  ['pink spots and they fade when I press them', null],
  ['None of the first two. I have had it before', ['c']],
  ['Oh no no, none of that thank goodness. My husband had it', ['c']],
  ['none but the blisters', ['a']],
  ['little spots, they do not fade when pressed', ['b']],
])('of a list: %s', (reply, chosen) => {
  const answer = readAnswer(reply, looks, lexicon);
  expect(answer?.kind === 'options' ? answer.optionIds : null).toEqual(chosen);
});
