import { describe, expect, it } from 'vitest';
import { compileLexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { Question } from '../../../interview/ports.ts';
import { sampleKnowledge } from '../../../interview/sample-clinic.ts';
import type { FindingCode } from '../../../shared/ids.ts';
import { breaksOfReply } from './check-fidelity.ts';
import { readHistory } from './history-reading.ts';
import { createBuiltinPatient } from './speak-as-patient.ts';

const lexicon = compileLexicon(sampleKnowledge);
const patient = createBuiltinPatient(lexicon);

function question(text: string, kind: Question['kind'] = 'yes-no'): Question {
  return { node: null, finding: null, text, kind, options: [], unit: null, range: null };
}

async function answer(history: string, text: string, kind?: Question['kind'], saidBefore = ['Hello.']): Promise<string> {
  const asked = question(text, kind);
  const reply = await patient({
    history,
    instruction: '',
    question: asked,
    message: text,
    emergency: false,
    saidBefore,
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
    ["a relative's illness", 'She has a cough. Her sister has gout.', 'Do you have gout?'],
    ["a relative's illness", 'She has a cough. His father had lung cancer.', 'Have you ever had cancer?'],
    ["a household's illness", 'He has a rash. His wife has tuberculosis.', 'Do you have tuberculosis?'],
    ["a child's illness", 'He has a cough. His daughter has asthma.', 'Do you have asthma?'],
    ['two relatives in one sentence', 'He has a rash. His wife and their son have a headache.', 'Do you have a headache?'],
    ['an animal', 'He has a headache. The cat is sleepy.', 'Are you unusually drowsy?'],
    ['what goes on about a relative', 'He is tired. His father had a stroke, and high blood pressure.', 'Do you have high blood pressure?'],
    ['what almost happened', 'She is dizzy. She almost fell.', 'Did you fall?'],
    ['what is only thought', 'She has nausea. She thinks that she might be pregnant.', 'Are you pregnant?'],
    ['nobody else', 'He has a rash. There are no other people ill at home.', 'Is just one person at home ill?'],
    ['what cannot be done', 'He can walk but cannot climb stairs.', 'Can you climb stairs?'],
    ['what could hardly be done', 'She could hardly lift the left arm.', 'Can you lift the left arm?'],
    ['less than usual', 'He is drinking less than usual but passes water.', 'Is he drinking normally?'],
    ['what was once', 'He wheezed on Monday, not since.', 'Is he wheezing now?'],
    ['what is gone', 'He has a cough. His fever is gone.', 'Does he have a fever?'],
    ['the other side', 'My right calf is swollen; the left is not.', 'Is your left calf swollen?'],
    ['one side of two', 'No weakness in the right leg but the left leg is weak.', 'Are both legs weak?'],
    ['another number', 'He takes ramipril 5 mg.', 'Do you take ramipril 10 mg?'],
    ['nothing else', 'His knee hurts. Nothing else hurts.', 'Do you have any other pain?'],
    [
      'the opposite of one position',
      'The headache is worse lying down and better standing up.',
      'Is the headache worse when you stand up?',
    ],
  ])('says no yes to %s, be it told before or not', async (_, history, asked) => {
    const once = await answer(history, asked);
    expect(once).not.toMatch(/^Yes\b/);
    expect(await answer(history, asked, 'yes-no', ['Hello.', history, once])).not.toMatch(/^Yes\b/);
  });

  it.each([
    ['I stopped smoking in 2010.', 'Do you smoke?'],
    ['My fever is gone.', 'Do you have a fever?'],
    ['The pain was sudden at first and now it is constant.', 'Did the pain come on gradually?'],
    ['I live with my mother, who has a cough. I have a headache at home.', 'Is anyone hurting or threatening you where you live?'],
  ])('makes no bare yes of what was told before: %s', async (history, asked) => {
    expect(await answer(history, asked, 'yes-no', ['Hello.', history])).not.toMatch(/^Yes\b/);
  });

  it.each([
    ["a relative's illness with a no", 'She has a cough. Her sister has gout.', 'Do you have gout?', /^No\.$/],
    ['a relative, asked for', 'He has a cough. His sister has gout.', 'Does anyone in your family have gout?', /sister has gout/],
    [
      'the household, asked for',
      'He has a rash. His wife has tuberculosis.',
      'Does your wife have tuberculosis?',
      /^Yes\b|wife has tuberculosis/,
    ],
    ['what a relative saw', 'His wife says that he snores loudly.', 'Do you snore loudly?', /^(?!No)/],
    ['a list under one denial', 'No cough, fever or sweating.', 'Are you sweating?', /^No\b/],
    ['the side that is meant', 'My right calf is swollen; the left is not.', 'Is your right calf swollen?', /^(?:Yes|My right calf)\b/],
    ['what is as ever', 'He drinks normally.', 'Is he drinking normally?', /^(?!No)/],
    ['what cannot be done, asked for', 'He cannot walk without help.', 'Are you so unsteady that you cannot walk without help?', /^(?!No)/],
    [
      'others who have the same',
      'He has a headache. His wife and their son have the same.',
      'Is anyone else at home ill?',
      /have the same/,
    ],
    [
      'what happened without warning',
      'M 58. Fainted without warning twice this week, once sitting at table. No fit.',
      'Have you fainted?',
      /^(?!No\b|I'm not)/,
    ],
    ['what may be', 'She thinks that she might be pregnant.', 'Could you be pregnant?', /^(?!No)/],
  ])('answers still: %s', async (_, history, asked, expected) => {
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

  it.each([
    [
      'the words of its label',
      'She is tired. She bruises easily, and her gums bleed.',
      ['bruising or bleeding easily'],
      /^bruising or bleeding easily\b/,
    ],
    ['what it cannot do', 'He fell. He cannot put weight on the leg.', ['cannot put weight on the leg'], /^cannot put weight on the leg\b/],
    ['what is near to it', 'She gave birth ten days ago. She has hardly slept for three days.', ['trouble sleeping'], /hardly slept/],
    [
      'nothing that shares a word',
      'He has belly ache around the navel, with a hard stool.',
      ['a belly hard as a board'],
      /^none of these$/,
    ],
    ['nothing that it denies', 'She is tired. No bruises.', ['bruising or bleeding easily'], /^none of these$/],
    ['nothing of a relative', 'She is tired. Her mother bruises easily.', ['bruising or bleeding easily'], /^none of these$/],
    ['nothing that is over', 'She is tired. She bruised easily until last year.', ['bruising or bleeding easily'], /^(?!bruising)/],
  ])('chooses from a list, where the reader knows no finding, by %s', async (_, history, labels, expected) => {
    const options = [...labels, 'a cough'].map((label, at) => {
      return { id: String(at), label, finding: `not-read-${at}` as FindingCode, role: 'choice' as const };
    });
    const none = { id: 'z', label: 'none of these', finding: null, role: 'none' as const };
    const asked = { ...question('Do you have any of these?', 'several-of'), options: [...options, none] };
    for (const saidBefore of [['Hello.'], ['Hello.', history]]) {
      const request = { history, instruction: '', question: asked, message: asked.text, emergency: false, saidBefore, seed: 1 };
      expect((await patient(request)).text).toMatch(expected);
    }
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
