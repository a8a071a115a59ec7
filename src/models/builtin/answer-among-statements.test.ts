import { describe, expect, it } from 'vitest';
import { heardMention } from '../../../tests/support/heard-mention.ts';
import { hearingLexicon } from '../../../tests/support/hearing-lexicon.ts';
import type { Mention, Reading } from '../../clinical/reading/reading.ts';
import type { UnderstandRequest } from '../../interview/ports.ts';
import { answerAmongStatements } from './answer-among-statements.ts';

const nothing: Reading = { acts: ['tells'], mentions: [], reply: null };
const plain = { node: null, finding: null, unit: null, range: null } as const;

function request(text: string, reply: string, labels: readonly string[] = []): UnderstandRequest {
  const options = labels.map((label, at) => ({
    id: String(at),
    label,
    finding: null,
    role: label.startsWith('None') ? ('none' as const) : ('choice' as const),
  }));
  const asked = { ...plain, text, kind: labels.length === 0 ? ('yes-no' as const) : ('multi-choice' as const), options };
  return { reply, turn: 1, topic: null, person: { ageYears: null, sex: null }, facts: [], asked: asked as never };
}

const toldOf = (question: string, attributes: Mention['attributes']): Reading => ({
  ...nothing,
  mentions: [heardMention({ label: `${question}: so`, attributes, quote: 'so' })],
});

describe('a yes or no among other statements', () => {
  it.each([
    ['Is the redness spreading?', 'There is no redness to speak of, so no. It has stayed on the fingers.', 'no'],
    ['Have you trained more than before?', 'Run! Only for the bus dear, and I missed it. No dear.', 'no'],
    ['Did it come on suddenly?', "they're on their way. No, not sudden, creeps up.", 'no'],
    ['Do you sleep badly?', 'My husband snores. Yes.', 'yes'],
  ])('%s %s', (question, reply, kind) => {
    expect(answerAmongStatements(request(question, reply), nothing, hearingLexicon)).toEqual({ kind });
  });

  it('is none where the sentences are at odds, or ask', () => {
    expect(answerAmongStatements(request('Is it red?', 'No. Well, look at it. Yes.'), nothing, hearingLexicon)).toBeNull();
    expect(answerAmongStatements(request('Is it red?', 'It is late. No?'), nothing, hearingLexicon)).toBeNull();
  });
});

describe('what is told of the thing asked about', () => {
  const question = 'Do you drink alcohol?';
  it('says that it is so by how often, and not so where it was given up', () => {
    expect(
      answerAmongStatements(request(question, 'only at weddings'), toldOf(question, { frequency: ['only at weddings'] }), hearingLexicon),
    ).toEqual({
      kind: 'yes',
    });
    expect(
      answerAmongStatements(request(question, 'packed it in'), toldOf(question, { stopped: ['packed it in'] }), hearingLexicon),
    ).toEqual({
      kind: 'no',
    });
  });

  it('says nothing where it nearly was, or was long ago', () => {
    const fainted = 'Have you fainted?';
    expect(
      answerAmongStatements(request(fainted, 'nearly, on Tuesday'), toldOf(fainted, { since: ['on Tuesday'] }), hearingLexicon),
    ).toBeNull();
    expect(
      answerAmongStatements(request(question, 'in my twenties'), toldOf(question, { since: ['in my twenties'] }), hearingLexicon),
    ).toBeNull();
  });

  it('says nothing where it is hedged, or eased by something', () => {
    expect(
      answerAmongStatements(request(question, 'hardly ever'), toldOf(question, { frequency: ['hardly ever'] }), hearingLexicon),
    ).toBeNull();
    expect(
      answerAmongStatements(request(question, 'if anything it is better'), toldOf(question, { relief: ['better'] }), hearingLexicon),
    ).toBeNull();
  });
});

it('takes a reply that does nothing but deny for a no', () => {
  const asked = request('Have you been abroad lately?', 'chance would be a fine thing');
  expect(answerAmongStatements(asked, { ...nothing, acts: ['denies'] }, hearingLexicon)).toEqual({ kind: 'no' });
  expect(answerAmongStatements(asked, nothing, hearingLexicon)).toBeNull();
});

it.each([
  'It is not any of those. They look like tiny pearls.',
  "None of those dear. Mouth's fine, eyes are fine.",
  'nothing on that list',
])('chooses none of a list: %s', (reply) => {
  expect(
    answerAmongStatements(request('What does it look like?', reply, ['Pimples', 'Crusts', 'None of these']), nothing, hearingLexicon),
  ).toEqual({
    kind: 'options',
    optionIds: ['2'],
  });
});

const bowels = ['Blood in the stool', 'Diarrhoea', 'None of these'];
const chosen = (question: string, reply: string) => answerAmongStatements({ ...request(question, reply, bowels) }, nothing, hearingLexicon);

it.each([
  ['Have your bowels changed?', 'nope regular as clockwork lol'],
  ['Have your bowels changed?', 'No, they are as they ever were'],
  ['Which of these have you noticed?', 'nah none of that. fit as a fiddle, well a fat fiddle'],
  ['Which of these have you noticed?', 'I have none of these, thank God. However I am always thirsty.'],
  ['Which of these have you noticed?', 'would not mind that, nope none'],
])('%s %s denies the list', (question, reply) => {
  expect(chosen(question, reply)).toEqual({ kind: 'options', optionIds: ['2'] });
});

it.each([
  ['Have your bowels changed?', 'No, but I go twice as often'],
  ['Which of these have you noticed?', 'Nope it was the week before'],
  ['Have your bowels changed?', 'No idea? Why do you ask?'],
])('%s %s does not', (question, reply) => {
  expect(chosen(question, reply)).toBeNull();
});

it('denies no list where a trouble is told beside the no', () => {
  const told = { ...nothing, mentions: [heardMention({ label: 'heart going like the clappers', quote: 'heart' })] };
  const asked = request('Do you have any of these?', "Nah, me heart's going like the clappers", ['Palpitations', 'None of these']);
  expect(answerAmongStatements(asked, told, hearingLexicon)).toBeNull();
});
