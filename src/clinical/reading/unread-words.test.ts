import { expect, it } from 'vitest';
import { sampleKnowledge } from '../../interview/sample-clinic.ts';
import { compileLexicon } from '../lexicon/compile-lexicon.ts';
import { readFacts } from '../read-facts.ts';

const lexicon = compileLexicon(sampleKnowledge);

function read(text: string) {
  return readFacts(text, { lexicon, turn: 0, topic: null, asked: null, person: { ageYears: null, sex: null } });
}

function unread(text: string): readonly string[] {
  return read(text).unread.map(({ word }) => word);
}

it('holds the telling words that no fact was read from, once each', () => {
  expect(unread('I have a headache and my eyelids droop, the eyelids droop by evening')).toEqual(['eyelids', 'droop', 'evening']);
});

it.each([
  'I never had drooping eyelids',
  'I have a headache but no drooping eyelids',
  'I am worried about drooping eyelids',
  'My mother has drooping eyelids',
  'Last year my eyelids drooped',
])('leaves out what is not so, not sure, not now or not theirs: %s', (text) => {
  expect(unread(text)).not.toContain('eyelids');
});

it('shows a misspelt word as it was written, by the stem of the word that was meant', () => {
  const heard = (text: string) => read(text).unread.find(({ word }) => word.startsWith('sens'));
  expect(heard('My skin has lost its sensitivty')).toEqual({ word: 'sensitivty', stem: heard('My skin has lost its sensitivity')?.stem });
});
