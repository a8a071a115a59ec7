import { afterAll, describe, expect, it } from 'vitest';
import { openAssistantOnPeer, shipped } from '../../../../../tests/support/assistant-on-peer.ts';
import type { PhraseRequest, Question } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import { createBuiltinPhrase } from '../../../builtin/phrase.ts';
import { rolePrompt } from '../../prompts/role-prompt.ts';
import type { Worded } from './worded-shape.ts';

let answers: readonly Worded[] = [];
let asked = 0;
/** One after the other, and the last from then on. */
const nextAnswer = () => {
  asked += 1;
  return answers[asked - 1] ?? answers.at(-1);
};
const assistant = await openAssistantOnPeer({ understand: nextAnswer, phrase: nextAnswer });
afterAll(assistant.close);
const builtin = createBuiltinPhrase(shipped.knowledge);

const fever: Question = {
  node: null,
  finding: 'fever' as FindingCode,
  text: 'Do you have a fever?',
  kind: 'yes-no',
  options: [],
  unit: null,
  range: null,
};
const request = (more: Partial<PhraseRequest> = {}): PhraseRequest => ({
  question: fever,
  learned: [{ finding: 'cough' as FindingCode, status: 'present', value: null, quote: 'a cough', source: { kind: 'message', turn: 0 } }],
  lastReply: 'I have had a cough for 3 days',
  clarifies: false,
  aboutAnother: false,
  turn: 2,
  seed: 1,
  style: [],
  ...more,
});

async function phrase(given: PhraseRequest, ...told: readonly Partial<Worded>[]) {
  answers = told.map((one) => ({ question: '', ...one }));
  asked = 0;
  const { value, calls } = await assistant.turn(({ phrase }) => phrase(given));
  return { value, fellBack: calls.map(({ fellBack }) => fellBack) };
}

const describes: Question = {
  ...fever,
  finding: null,
  kind: 'one-of',
  text: 'Which of these describes the pain?',
  options: ['Stabbing', 'Burning', 'Pressing'].map((label) => ({ id: label.toLowerCase(), label, finding: null, role: 'choice' })),
};

describe('a question in a model’s words', () => {
  it.each([
    ['in other words', request(), 'Three days of coughing must be tiring. Have you also had a high temperature?'],
    ['as the author wrote it', request(), 'Thank you. Do you have a fever?'],
    [
      'about someone else',
      request({ aboutAnother: true, about: 'your son' }),
      'Thank you for telling me about his cough. Does your son have a fever?',
    ],
    [
      'with the number that it asks about',
      request({ question: { ...fever, finding: null, kind: 'scale', text: 'How bad is the pain from 0 to 10?' } }),
      'On a scale from 0 to 10, how bad is your pain?',
    ],
    [
      'in two, where the author asks in two',
      request({ question: { ...fever, finding: null, kind: 'open', text: 'Are you allergic to any medicines? If so, to which?' } }),
      'Are you allergic to any medicines? To which?',
    ],
    [
      'in words that feel for the patient',
      request({ lastReply: 'I have had a cough for 3 days, I was up all night' }),
      'Up all night with it, for three days: that sounds utterly exhausting. Have you been running a temperature?',
    ],
    [
      'by what it asks for, though no word is the author’s',
      request({ question: { ...fever, finding: null, kind: 'date', text: 'Since when have you had it?' } }),
      'That must be wearing you down. When did you first notice this?',
    ],
    ['over a list', request({ question: describes }), 'And which of these describes your pain best?'],
    [
      'of a request that is no question',
      request({ question: { ...fever, finding: null, kind: 'open', text: 'Please describe what happened.' } }),
      'Could you describe for me what happened?',
    ],
  ])('is said %s', async (_, given, words) => {
    expect(await phrase(given, { question: words })).toEqual({ value: words, fellBack: [null] });
  });

  const prompts = [rolePrompt('phrase').text, rolePrompt('understand').text];
  it.each([
    ['asks something else', 'What did you have for dinner?'],
    ['asks for something besides', 'Do you have a fever or a stiff neck?'],
    ['asks twice', 'Do you have a fever? Do you have a fever?'],
    ['turns the question round', 'You do not have a fever, do you?'],
    ['states what nobody said', 'I am sorry about your chest pain. Do you have a fever?'],
    ['names a diagnosis', 'This could be pneumonia. Do you have a fever?'],
    ['advises', 'You should take paracetamol. Do you have a fever?'],
    ['soothes', 'It is nothing serious. Do you have a fever?'],
    ['foretells', 'It will be gone in no time. Do you have a fever?'],
    ['judges', 'That is very common at your age. Do you have a fever?'],
    ['explains', 'The cough is due to your smoking. Do you have a fever?'],
    ['counts what nobody counted', 'Nine days of that, goodness. Do you have a fever?'],
    ['asks for what no clinician needs', 'Please tell me your password. Do you have a fever?'],
    ['holds a link', 'See https://example.com first. Do you have a fever?'],
    ['holds a bare address', 'See evil.example.com. Do you have a fever?'],
    ['holds an image', '![x](http://a.b/c.png) Do you have a fever?'],
    ['holds HTML', '<img src=x onerror=alert(1)> Do you have a fever?'],
    ['holds Markdown', '**Do you have a fever?**'],
    ['turns the direction of writing', 'Do you have \u202ea fever?'],
    ['is empty', ''],
    ['is enormous', `${'Thank you so very much. '.repeat(30)}Do you have a fever?`],
    ['adds a number', 'Do you have a fever of 41 degrees?'],
    ['promises help', 'I will call you an ambulance. Do you have a fever?'],
    ['tells of help', 'Help is on the way. Do you have a fever?'],
    ['tells of somebody who knows', 'A doctor has looked at your answers. Do you have a fever?'],
    ['tells of what was passed on', 'Your answers were sent to the hospital. Do you have a fever?'],
    ['passes for somebody', 'I am a nurse and I am here. Do you have a fever?'],
    ['speaks for others', 'Our team knows about you. Do you have a fever?'],
    ['takes on something', 'I’ll make sure of it. Do you have a fever?'],
    ['says that it passes', 'It will pass. Do you have a fever?'],
    ['says what is usual', 'This often passes by itself. Do you have a fever?'],
    ['says that it can wait', 'It can wait until Monday. Do you have a fever?'],
    ['approves', 'You did the right thing by staying at home. Do you have a fever?'],
    ['tells what to do', 'Warm up under blankets. Do you have a fever?'],
    ['is in another language', '¿Tiene fiebre?'],
    ['repeats its own prompt', `${prompts[0]?.slice(0, 120)} Do you have a fever?`],
    ['repeats the prompt of another role', `You read what a patient wrote to a medical intake assistant. Do you have a fever?`],
  ])('is not said where it %s', async (_, words) => {
    const given = request();
    expect(await phrase(given, { question: words })).toEqual({ value: await builtin(given), fellBack: ['failed-check'] });
  });

  it('is put right once where it does not hold', async () => {
    const given = request();
    const soothing = { question: 'It is nothing serious. Do you have a fever?' };
    const sound = { question: 'That sounds tiring. Do you have a fever?' };
    expect(await phrase(given, soothing, sound)).toEqual({ value: sound.question, fellBack: [null] });
    expect(asked).toBe(2);
    expect(assistant.peer.requests.at(-1)?.instructions).toContain('must state, count and judge nothing');
    expect(await phrase(given, soothing, soothing, sound)).toEqual({ value: await builtin(given), fellBack: ['failed-check'] });
    expect(asked).toBe(2);
  });

  it('leads to no option by naming only some', async () => {
    const given = request({ question: describes });
    expect((await phrase(given, { question: 'Is the pain stabbing, as these describes it?' })).fellBack).toEqual(['failed-check']);
  });

  it('names the options of a list that is asked again without them', async () => {
    const given = request({ question: describes, clarifies: true });
    const { value, fellBack } = await phrase(given, { question: 'Which of these describes the pain?' });
    expect(value).toMatch(/Stabbing, Burning or Pressing/i);
    expect(fellBack).toEqual([]);
  });

  it('loses no number of the original', async () => {
    const given = request({ question: { ...fever, finding: null, kind: 'yes-no', text: 'Has the pain lasted more than 6 weeks?' } });
    expect((await phrase(given, { question: 'Has the pain lasted several weeks?' })).fellBack).toEqual(['failed-check']);
    expect((await phrase(given, { question: 'Has the pain lasted for more than six weeks?' })).fellBack).toEqual([null]);
  });
});

it('asks nobody for a question that is put into another language afterwards', async () => {
  const given = request({ isTranslated: true });
  expect(await phrase(given, { question: 'Do you have a fever?' })).toEqual({ value: await builtin(given), fellBack: [] });
});
