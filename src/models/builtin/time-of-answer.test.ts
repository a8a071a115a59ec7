import { describe, expect, it } from 'vitest';
import { hearingLexicon } from '../../../tests/support/hearing-lexicon.ts';
import type { Question } from '../../interview/ports.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { ownTime } from './time-of-answer.ts';
import { createBuiltinUnderstand } from './understand.ts';

const understand = createBuiltinUnderstand(hearingLexicon);
const question: Question = {
  node: null,
  finding: null,
  text: 'When did it start?',
  kind: 'duration',
  options: [],
  unit: null,
  range: null,
};

function reading(reply: string) {
  return understand({
    reply,
    turn: 1,
    asked: question,
    facts: [],
    topic: 'ear-pain' as FindingCode,
    person: { ageYears: 40, sex: 'female' },
    aboutAnother: false,
    about: null,
    language: null,
  });
}

const days = (amount: number) => ({ kind: 'amount', amount, unit: 'days' });

describe('when it began', () => {
  it.each([
    ['about 2 weeks', 14],
    ['must be a week now', 7],
    ['been going on a fortnight really', 14],
    ['I think a day and a half', 1.5],
    ['about 2 weeks, had diarrhoea for 3 days before that', 14],
    ["I've had a runny nose since Friday but the ear only started last night", 0.6],
  ])('is read from “%s”', async (reply, amount) => {
    expect((await reading(reply)).answer).toEqual(days(amount));
  });

  it.each([
    ["I've been off work since Monday, the pain began Sunday night", 'sunday'],
    ['since I stopped the pill in June', 'since I stopped the pill in June'],
    ['Tuesday night I think', 'Tuesday night I think'],
    ['just now', 'just now'],
  ])('is kept in their words from “%s”', async (reply, words) => {
    expect((await reading(reply)).answer).toEqual({ kind: 'text', text: words });
  });

  it('is not the time of something else', async () => {
    const { answer, facts } = await reading("right ear, nothing coming out of it. I've had a cold since Friday");
    expect(answer).toBeNull();
    expect(facts.filter(({ finding }) => finding === 'ear-pain')).toEqual([]);
  });

  it.each(['I decided to come in', "it doesn't last", "it's fine today", 'I may have had it', 'not now'])(
    'is not told by “%s”',
    async (reply) => {
      expect((await reading(reply)).answer).toBeNull();
    },
  );

  it.each(['4 times a week', 'I take it twice a day'])('is not how often: “%s”', async (reply) => {
    expect((await reading(reply)).answer).not.toMatchObject({ kind: 'amount' });
  });
});

it('leaves a reply of one clause whole', () => {
  const reply = 'three days, on and off';
  expect(ownTime(reply, [], () => true)).toEqual({ words: reply, ofOthers: [] });
});
