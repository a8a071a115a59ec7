import { describe, expect, it } from 'vitest';
import { shippedVocabulary } from '../../../tests/support/shipped-knowledge.ts';
import { compilePrompt } from '../compile-prompt.ts';
import { readBareQuestion } from './read-bare-question.ts';

const vocabulary = shippedVocabulary();

describe('what a question asks', () => {
  it.each([
    ['When did the headache start?', 'onset'],
    ['How did it come on?', 'onset'],
    ['How long have you had it?', 'duration'],
    ['Since when have you felt like this?', 'duration'],
    ['How bad is it from 0 to 10?', 'severity'],
    ['How severe would you say it is?', 'severity'],
    ['Where exactly is the pain?', 'site'],
    ['Which ear is it?', 'site'],
    ['Is it on the left or right?', 'side'],
    ['Which side is worse affected?', 'side'],
    ['What does the pain feel like?', 'character'],
    ['Can you describe the pain?', 'character'],
    ['Is it there all the time, or does it come and go?', 'course'],
    ['Is it better or worse than yesterday?', 'course'],
    ['How often do the attacks come?', 'frequency'],
    ['What makes it worse?', 'triggers'],
    ['Does anything bring it on?', 'triggers'],
    ['Does anything make it better?', 'relief'],
    ['What have you tried for it?', 'relief'],
    ['Do painkillers help?', 'relief'],
    ['What medicines do you take, and did any help?', 'medicines'],
    ['What makes the back pain worse? (choose all that apply)', 'triggers'],
    ['How did it begin, and how has it changed since?', 'onset'],
    ['Does it spread anywhere?', 'radiation'],
    ['What medicines do you take?', 'medicines'],
    ['Are you on any regular tablets or inhalers?', 'medicines'],
    ['Do you have any allergies?', 'allergies'],
    ['Do you have any long-term medical conditions?', 'illnesses'],
    ['What illnesses have you had in the past?', 'illnesses'],
    ['Have you ever had an operation?', 'procedures'],
    ['Does any illness run in your family, and which?', 'family'],
    ['Did your mother or father ever have a stroke?', 'family'],
    ['How many cigarettes do you smoke a day?', 'habits'],
    ['How much alcohol do you drink in a week?', 'habits'],
    ['Who lives with you at home?', 'circumstances'],
    ['What is your occupation?', 'circumstances'],
    ['Could you be pregnant?', 'pregnancy'],
    ['When was your last period?', 'pregnancy'],
    ['How old are you?', 'age'],
    ['Are you male or female?', 'sex'],
    ['What was your blood pressure last time?', 'measurement'],
    ['What is your temperature in °C?', 'measurement'],
    ['Has anyone examined you or done any tests for this, and what did they find?', 'tests'],
    ['What has been troubling you?', 'complaint'],
    ['What worries you most about it?', 'concern'],
    ['What else should I know?', 'anything-else'],
    ['Is there anything else you would like to tell me?', 'anything-else'],
    ['What else have you noticed with it?', 'findings'],
    ['Do you have a cough?', 'finding'],
    ['Do your gums tingle at full moon?', 'finding'],
    ['What is your favourite colour of socks today?', 'character'],
  ])('%s asks %s', (text, kind) => {
    expect(readBareQuestion(text, [], vocabulary).asks.kind).toBe(kind);
  });

  it('names the finding, the findings of its answers, and the complaint', () => {
    expect(readBareQuestion('Do you have a cough?', [], vocabulary).asks).toEqual({ kind: 'finding', finding: 'cough' });
    expect(readBareQuestion('Which of these do you have?', ['fever', 'cough', 'none'], vocabulary).asks).toEqual({
      kind: 'findings',
      findings: ['fever', 'cough'],
    });
    expect(readBareQuestion('How bad is it?', [], vocabulary, 'Headache').asks).toEqual({ kind: 'severity', of: 'headache' });
    expect(readBareQuestion('How bad is the cough?', [], vocabulary, 'Headache').asks).toEqual({ kind: 'severity', of: 'cough' });
  });

  it('says what else it asks in the same breath', () => {
    expect(readBareQuestion('What makes it worse, and what makes it better?', [], vocabulary).asks).toMatchObject({
      kind: 'triggers',
      also: ['relief'],
    });
  });
});

describe('whom a question is about', () => {
  it.each([
    ['Does any cancer run in your family?', { subject: 'relative', tellers: 'anyone' }],
    ['Is anyone at home ill, too?', { subject: 'other' }],
    ['How bad is the pain from 0 to 10?', { subject: 'patient', tellers: 'patient' }],
    ['Is the person awake?', { tellers: 'onlooker' }],
    ['Could you be pregnant?', { sex: 'female' }],
    ['Do you feel your baby move as usual?', { pregnant: true }],
    ['Do you have trouble with erections?', { sex: 'male', delicate: true }],
    ['Have you had thoughts of ending your life?', { delicate: true, tellers: 'patient' }],
    ['How much alcohol do you drink?', { ages: [12, 130] }],
  ])('%s', (text, expected) => {
    expect(readBareQuestion(text, [], vocabulary).about).toMatchObject(expected);
  });
});

describe('a meaning that the author settles', () => {
  const compile = (source: string) => compilePrompt(source, { name: 'settled', vocabulary, hash: (text) => String(text.length) });

  it('stands after the words of the question or in a line below it, and is not asked', () => {
    const { protocol, diagnostics } = compile(`Chief complaint: Cough
1. When were you last well? [asks: onset]
2. What about at night?
   [asks: course of cough]
3. Do other joints hurt, too? [asks: something else]
4. Is light a nuisance? [asks: light sensitivity]`);
    expect(diagnostics).toEqual([]);
    expect(protocol?.nodes.map(({ text, asks, finding }) => ({ text, asks, finding }))).toEqual([
      { text: 'When were you last well?', asks: { kind: 'onset' }, finding: null },
      { text: 'What about at night?', asks: { kind: 'course', of: 'cough' }, finding: null },
      { text: 'Do other joints hurt, too?', asks: { kind: 'other' }, finding: null },
      { text: 'Is light a nuisance?', asks: { kind: 'finding', finding: 'light-sensitivity' }, finding: 'light-sensitivity' },
    ]);
  });

  it('is reported where it is not known', () => {
    const { diagnostics } = compile('Chief complaint: Cough\n1. When were you last well? [asks: onsett]');
    expect(diagnostics).toMatchObject([{ code: 'unknown-meaning', questionId: '1', message: expect.stringContaining('“onset”') }]);
  });
});
