import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  builtinPatient,
  feelSick,
  feverish,
  history,
  lexicon,
  openPatientOnPeer,
  patientPrompt,
  question,
  request,
  spoken,
} from '../../../../../tests/support/patient-on-peer.ts';
import { fidelityBreaks } from '../../../builtin/patient/check-fidelity.ts';

let model: Awaited<ReturnType<typeof openPatientOnPeer>>;

beforeEach(async () => {
  model = await openPatientOnPeer();
});
afterEach(() => model.close());

describe('a model that plays the patient', () => {
  test('puts a reply right that the history does not hold, told what is wrong with it', async () => {
    model.answersBy(spoken('Yes, I have a fever.', { passages: [4] }), spoken('No, no fever.', { passages: [4] }));
    const { reply, calls } = await model.replyTo(request(feverish));
    expect(reply.text).toBe('No, no fever.');
    expect(model.peer.requests[1]?.instructions).toContain('it goes against the history about: fever');
    expect(model.sentInput().message).toBe('Do you have a fever?');
    expect(calls).toMatchObject([{ attempts: 2, fellBack: null }]);
  });

  test.each([
    ['a symptom that the history does not hold', 'No, but I cough a lot.', {}],
    ['the opposite of the history', 'Yes, I have a fever.', { passages: [4] }],
    ['another number', 'No. I have had the headache for nine weeks.', { passages: [1] }],
    ['another side', 'No. It hurts on the right side of my head.', { passages: [1] }],
    ['a diagnosis', 'No, it is migraine without aura.', { passages: [1] }],
    ['a passage that does not exist', 'No.', { passages: [17] }],
    ['no source', 'No.', {}],
    ['a link', 'No. See https://example.com/', { passages: [4] }],
    ['an image', 'No. ![x](y)', { passages: [4] }],
    ['HTML', 'No. <b>None</b>', { passages: [4] }],
    ['a mark that turns the text', 'No.\u202e', { passages: [4] }],
    ['a question of the interviewer', 'No. How long have you had the headache?', { passages: [4] }],
    ['words of an assistant', 'No. As an AI I cannot feel that.', { passages: [4] }],
    ['its instructions', patientPrompt.text.slice(0, 150), { passages: [4] }],
    ['nothing', '   ', { passages: [4] }],
    ['far too much', 'No. '.repeat(121), { passages: [4] }],
    ['a contradiction that nobody asked for', 'Yes, I have a fever.', { passages: [4], contradicts: 4 }],
  ])('that says %s leaves the word to the builtin patient', async (_what, text, more) => {
    model.answersBy(spoken(text, more));
    const { reply, calls } = await model.replyTo(request(feverish));
    expect(reply).toEqual(await builtinPatient(request(feverish)));
    expect(calls).toMatchObject([{ fellBack: 'failed-check', attempts: 2 }]);
  });

  test('may wonder whether it is serious', async () => {
    model.answersBy(spoken('No. Do you think it is serious?', { passages: [4] }));
    const { calls } = await model.replyTo(request(feverish));
    expect(calls).toMatchObject([{ attempts: 1, fellBack: null }]);
  });

  test('answers in another language with an English rendering, which is held to the history as well', async () => {
    model.answersBy(spoken('Ja, ich habe Fieber.', { english: 'Yes, I have a fever.', passages: [4] }));
    const asked = request(feverish, { instruction: 'She answers in German.' });
    expect((await model.replyTo(asked)).calls).toMatchObject([{ fellBack: 'failed-check' }]);
    const german = 'Nein, Fieber habe ich keines, aber mir ist übel.';
    model.answersBy(spoken(german, { passages: [2, 4] }));
    expect((await model.replyTo(asked)).calls).toMatchObject([{ fellBack: 'failed-check' }]);
    model.answersBy(spoken(german, { passages: [2, 4], behaviour: [1], english: 'No, I have no fever, but I feel sick.' }));
    expect((await model.replyTo(asked)).reply.text).toBe(german);
  });

  test('that cannot be reached leaves the word to the builtin patient', async () => {
    model.peer.answerBy(() => ({ kind: 'status', status: 401, body: '{}' }));
    const { reply, calls } = await model.replyTo(request(feverish));
    expect(reply).toEqual(await builtinPatient(request(feverish)));
    expect(calls).toMatchObject([{ fellBack: 'not-authorised' }]);
  });

  test('whatever the model says, the reply holds to the history', async () => {
    const pieces = fc.constantFrom(
      'Yes.',
      'No.',
      'I have a fever.',
      'I feel sick.',
      'My chest hurts.',
      'It hurts on the right side of my head.',
      'It began five weeks ago.',
      'I have a throbbing headache.',
      'My neck is stiff.',
      'Light does not bother me.',
      'I never drink alcohol.',
      'I have passed out twice.',
      '<img src=x>',
      'It is meningitis.',
    );
    const said = fc.array(pieces, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
    const asked = fc.constantFrom(feelSick, feverish, question('How did it begin?', { kind: 'open' }));
    await fc.assert(
      fc.asyncProperty(said, asked, fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }), async (text, put, passages) => {
        model.answersBy(spoken(text, { passages, silent: 'unknown', contradicts: passages[2] ?? null }));
        const { reply } = await model.replyTo(request(put));
        const turn = { message: put.text, question: put };
        expect(fidelityBreaks(history, [{ turn, reply }], lexicon)).toEqual([]);
        expect(reply.text).not.toMatch(/<img|meningitis/);
      }),
      { numRuns: 60 },
    );
  });
});
