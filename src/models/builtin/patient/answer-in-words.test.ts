import { describe, expect, it } from 'vitest';
import { compileLexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { Question } from '../../../interview/ports.ts';
import { sampleKnowledge } from '../../../interview/sample-clinic.ts';
import { breaksOfReply } from './check-fidelity.ts';
import { readHistory } from './history-reading.ts';
import { createBuiltinPatient } from './speak-as-patient.ts';

const lexicon = compileLexicon(sampleKnowledge);
const patient = createBuiltinPatient(lexicon);

function question(text: string, kind: Question['kind'] = 'yes-no'): Question {
  return { node: null, finding: null, text, kind, options: [], unit: null, range: null };
}

async function answer(history: string, text: string, kind?: Question['kind']): Promise<string> {
  const asked = question(text, kind);
  const reply = await patient({
    history,
    instruction: '',
    question: asked,
    message: text,
    emergency: false,
    saidBefore: ['Hello.'],
    seed: 1,
  });
  return reply.text;
}

describe('the emulated patient, where no finding of the knowledge is asked for', () => {
  it.each([
    ['one alone', 'Her knee hurts. No other joints hurt.', 'Is just one joint painful?', /^Yes\b/],
    [
      'a place that a statement denies',
      'The pain goes down the thigh but not below the knee.',
      'Does the pain go below the knee?',
      /not below the knee/,
    ],
    ['what is over', 'He is an ex-smoker, stopped in 2015.', 'Do you smoke?', /^I am an ex-smoker/],
    ['what helped something else', 'The tablet helps her sleep but not the itch.', 'Does the tablet help the itch?', /^(?!Yes)/],
    ['the opposite', 'The pain came on gradually over ten days.', 'Did the pain start suddenly?', /^No\. The pain came on gradually/],
    ['what makes better for what makes worse', 'The stiffness is better with movement.', 'Is the stiffness worse with movement?', /^No\./],
    ['other words', 'She came back from Sydney five days ago.', 'Have you been on a long flight recently?', /Sydney/],
    ['what it was said of before', 'He has a lump in the groin. It is not tender.', 'Is the lump painful?', /^No\./],
    ['a comparison', 'She drinks well but eats little.', 'Is she drinking less than usual?', /^(?!Yes)/],
    ['what it was told of in passing', 'She is light-headed each time she stands up.', 'Are you dizzy on standing up?', /^Yes\b|stand/],
    ['a relative of the household', 'Her brother had a cold last week.', 'Is anybody else at home ill?', /brother/],
  ])('answers true to the words of its history: %s', async (_, history, asked, expected) => {
    expect(await answer(history, asked)).toMatch(expected);
  });

  it.each([
    ['how bad it is now', 'The pain is 6/10 at worst, 3/10 today.', 'How bad is it right now, from 0 to 10?', 'scale', /^3\b/],
    ['how bad it is at worst', 'The pain is 3/10 today, 6/10 at worst.', 'How bad is it at its worst, from 0 to 10?', 'scale', /^6\b/],
    [
      'how long it lasts',
      'He has had cramps for two years. The cramps last ten minutes.',
      'How long do the cramps last?',
      'duration',
      /ten minutes/,
    ],
    ['how often', 'He has had pain for 5 days. He gets up twice a night.', 'How often do you get up at night?', 'open', /twice a night/],
    ['how many', 'She sleeps on one pillow.', 'How many pillows do you sleep on?', 'number', /one pillow/],
    ['how many times', 'He vomited x1. No appetite.', 'How many times have you vomited?', 'number', /once/],
  ] as const)('gives the amount that was asked for: %s', async (_, history, asked, kind, expected) => {
    expect(await answer(history, asked, kind)).toMatch(expected);
  });

  it('speaks as the one whom a brief addresses, and as the one who wrote of somebody close', async () => {
    expect(await answer('You are a teacher. Light bothers you a little, noise does not.', 'Does light bother you?')).toBe(
      'Light bothers me a little, noise does not.',
    );
    const father = 'My father is 81. The room does not spin. He fell once and bruised his hip.';
    expect(await answer(father, 'Did he fall?')).toBe('Yes. He fell once and bruised his hip.');
    expect(await answer(father, 'How old is he?', 'age')).toBe('My father is 81 years old.');
  });

  it('knows its age and sex from a header of two marks', async () => {
    const notes = 'F 48. Room spins for 2 hours w vomiting.';
    expect(await answer(notes, 'How old are you?', 'age')).toBe("I'm 48 years old.");
    expect(await answer(notes, 'Do you vomit?')).not.toMatch(/F 48/i);
  });

  it('is judged by the words of the history, whatever it answered by', () => {
    const history = readHistory('The pain goes down the thigh but not below the knee. Her knee hurts. No other joints hurt.', lexicon);
    const breaks = (text: string, asked: string) => breaksOfReply(text, question(asked), history, lexicon).map(({ kind }) => kind);
    expect(breaks('No.', 'Is just one joint painful?')).toEqual(['contradicts']);
    expect(breaks('Yes. No other joints hurt.', 'Is just one joint painful?')).toEqual([]);
  });
});
