import { expect, test } from 'vitest';
import { hearingLexicon as lexicon } from '../../../tests/support/hearing-lexicon.ts';
import { readMessage } from './read-message.ts';

const found = (text: string, finding: string) =>
  readMessage(text, { lexicon, turn: 0, topic: null, asked: null, person: { ageYears: 45, sex: 'female' } }).facts.find(
    (fact) => fact.finding === finding,
  )?.status ?? null;

test.each([
  ['I hit my head as a child', 'head-injury'],
  ['I had a bad fall 3 years ago', 'recent-injury'],
  ['I fell off a ladder, that was in 2019', 'recent-injury'],
  ['I had chemo in 2015 for my breast', 'chemotherapy'],
  ['I took amoxicillin last year for my teeth', 'recent-antibiotics'],
  ['I am on sulfasalazine since 2018', 'high-risk-drug-weeks'],
  ['I gave up smoking twenty years ago', 'stopped-nicotine'],
])('what was long ago is nothing of late: %s', (text, finding) => {
  expect(found(text, finding)).not.toBe('present');
});

test.each([
  ['I hit my head last night on the cupboard', 'head-injury'],
  ['I had a bad fall 3 days ago', 'recent-injury'],
  ['I fell off my bike and now my wrist hurts', 'recent-injury'],
  ['I finished a course of antibiotics last week', 'recent-antibiotics'],
  ['I am having chemo for my breast', 'chemotherapy'],
])('what was just now is: %s', (text, finding) => {
  expect(found(text, finding)).toBe('present');
});
