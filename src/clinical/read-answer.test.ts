import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionShape } from './question-shape.ts';
import { readAnswer } from './read-answer.ts';

const yesNo: QuestionShape = { kind: 'yes-no', options: [], unit: null };
const option = (id: string, label: string, role: 'choice' | 'none' | 'other' = 'choice') => ({ id, label, role });
const side: QuestionShape = {
  kind: 'one-of',
  options: [option('l', 'On the left'), option('r', 'On the right'), option('b', 'Both sides')],
  unit: null,
};
const several: QuestionShape = {
  kind: 'several-of',
  options: [option('n', 'Nausea'), option('v', 'Vomiting'), option('d', 'Double vision'), option('0', 'None of these', 'none')],
  unit: null,
};
const shape = (kind: QuestionShape['kind'], unit: string | null = null): QuestionShape => ({ kind, options: [], unit });

describe('yes and no', () => {
  test.each(['yes', 'Yeah', 'yep, since Monday', 'a bit', 'I guess so', 'um, yes', 'sometimes', 'kind of', 'I do', 'of course'])(
    '%s is yes',
    (text) => {
      expect(readAnswer(text, yesNo)).toEqual({ kind: 'yes' });
    },
  );
  test.each([
    'no',
    'Nope.',
    'not really',
    'not at all',
    "I don't think so",
    'Uh, no',
    'never',
    'no thanks',
    'not anymore',
    "I haven't",
    'I just told you, no',
    'As I said, never',
    'I told you already: no',
  ])('%s is no', (text) => {
    expect(readAnswer(text, yesNo)).toEqual({ kind: 'no' });
  });
  test.each([
    'no idea',
    "I don't know",
    'not sure',
    'dunno',
    "I can't remember",
    "I don't really know",
    'I do not actually know, maybe a little',
    "I'm not really sure",
    'not entirely sure',
    'I really do not know',
    "I can't really say",
    "I wouldn't really know",
    'I never really checked',
  ])('%s is unknown', (text) => {
    expect(readAnswer(text, yesNo)).toEqual({ kind: 'unknown' });
  });
  test.each(["I don't really", 'not really, no', 'not really so'])('%s is no: nothing is said of not knowing', (text) => {
    expect(readAnswer(text, yesNo)).toEqual({ kind: 'no' });
  });
  test('is not read from a word that begins another statement', () => {
    expect(readAnswer('Right arm mostly', yesNo)).toBeNull();
    expect(readAnswer('', yesNo)).toBeNull();
  });
});

describe('one of the options', () => {
  test.each([
    ['On the left', 'l'],
    ['left', 'l'],
    ['the right one', 'r'],
    ['both', 'b'],
    ['b', 'r'],
    ['2', 'r'],
    ['the first one', 'l'],
    ['the last one', 'b'],
    ['it is on the right, not the left', 'r'],
  ])('%s', (text, id) => {
    expect(readAnswer(text, side)).toEqual({ kind: 'options', optionIds: [id] });
  });
});

describe('several of the options', () => {
  test.each([
    ['nausea and vomiting', ['n', 'v']],
    ['I vomited', ['v']],
    ['all of them', ['n', 'v', 'd']],
    ['none of them', ['0']],
    ['no', ['0']],
    ['1 and 3', ['n', 'd']],
    ['nausea but no vomiting', ['n']],
  ])('%s', (text, ids) => {
    expect(readAnswer(text, several)).toEqual({ kind: 'options', optionIds: ids });
  });
});

describe('amounts', () => {
  test.each([
    ['eight out of ten', shape('scale'), 8],
    ['about a 7', shape('scale'), 7],
    ['two weeks', shape('duration'), 14],
    ['since yesterday', shape('duration'), 1],
    ['since the day before yesterday', shape('duration'), 2],
    ["I'm forty-two", shape('age'), 42],
    ['20 a day', shape('number', 'cigarettes per day'), 20],
    ['six or seven times', shape('number', 'times'), 6.5],
    ['3 days', shape('number', 'hours'), 72],
    ['none', shape('number', 'times'), 0],
  ])('%s', (text, question, amount) => {
    expect(readAnswer(text, question)).toMatchObject({ kind: 'amount', amount });
  });
});

test('any text answers any question or none, without failing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.constantFrom(yesNo, side, several, shape('scale'), shape('duration'), shape('open')),
      (text, question) => {
        readAnswer(text, question);
      },
    ),
  );
});

test('what one has is a yes only to a question about that, which is for the facts to tell', () => {
  expect(readAnswer('I have a stiff neck', yesNo)).toBeNull();
  expect(readAnswer('I have a bit', yesNo)).toEqual({ kind: 'yes' });
  expect(readAnswer('I have some', yesNo)).toEqual({ kind: 'yes' });
});

describe('words of a label in a reply that tells something else', () => {
  const bleeding: QuestionShape = {
    kind: 'several-of',
    options: [
      option('v', 'Vomiting blood'),
      option('c', 'Coughing up blood'),
      option('d', 'Pain that goes through to the back'),
      option('0', 'None of these', 'none'),
    ],
    unit: null,
  };
  test.each(['there was some on the paper when I wiped, up to twice a day', 'it is better after I go', 'I get up at night to drink'])(
    '%s chooses nothing',
    (text) => {
      expect(readAnswer(text, bleeding)).toBeNull();
    },
  );
  test('where it tells nothing else a word is enough', () => {
    expect(readAnswer('the vomiting one', bleeding)).toEqual({ kind: 'options', optionIds: ['v'] });
    expect(readAnswer('a pain in the back', bleeding)).toEqual({ kind: 'options', optionIds: ['d'] });
  });
});

test('who asks back what is offered chooses nothing', () => {
  expect(readAnswer('Goodness, no. Why double vision?', several)).toEqual({ kind: 'options', optionIds: ['0'] });
});

describe('what others have', () => {
  const illnesses: QuestionShape = {
    kind: 'several-of',
    options: [option('g', 'Gallstones'), option('k', "Crohn's disease or ulcerative colitis"), option('0', 'None of these', 'none')],
    unit: null,
  };
  test('answers no question about oneself', () => {
    expect(readAnswer("None. My aunt's got Crohn's disease.", illnesses, null, { ofOthers: false })).toEqual({
      kind: 'options',
      optionIds: ['0'],
    });
  });
  test('answers a question about others', () => {
    expect(readAnswer("My aunt's got gallstones.", illnesses, null, { ofOthers: true })).toEqual({ kind: 'options', optionIds: ['g'] });
  });
});
