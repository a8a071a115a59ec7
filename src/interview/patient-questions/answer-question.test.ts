import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { questionEars } from '../../../tests/support/question-ears.ts';
import { shippedKnowledge, shippedLexicon } from '../../../tests/support/shipped-knowledge.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationSummary } from '../consultation-summary.ts';
import { answerQuestion, longestAnswer } from './answer-question.ts';
import { type Answers, compileAnswers } from './compile-answers.ts';
import type { QuestionContext } from './question-context.ts';

let knowledge: Knowledge;
let lexicon: Lexicon;
let answers: Answers;

beforeAll(async () => {
  knowledge = { ...shippedKnowledge, questionEars };
  lexicon = shippedLexicon();
  answers = compileAnswers(knowledge, lexicon.medicines);
});

interface Told extends Partial<Omit<QuestionContext, 'medicines' | 'present'>> {
  readonly takes?: string;
  readonly has?: readonly string[];
}

function ask(question: string, { takes = '', has = [], ...rest }: Told = {}): string {
  const context: QuestionContext = {
    standing: null,
    isUrgent: false,
    help: null,
    summary: null,
    asked: null,
    questionsLeft: 16,
    person: { ageYears: 40, sex: 'female' },
    isAboutAnother: false,
    present: new Set(has as FindingCode[]),
    illnesses: new Set(),
    medicines: answers.book.find(takes),
    allergies: [],
    settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
    ...rest,
  };
  return answerQuestion({ answers, knowledge, lexicon }, question, context) ?? '';
}

const summary: ConsultationSummary = {
  who: 'A 40-year-old woman with a cough',
  story: [],
  present: [],
  absent: [],
  uncertain: [],
  background: [],
  likeliest: [],
  doNotMiss: [],
  urgency: 'soon',
  advice: [],
  nextSteps: [],
  alarms: [],
};

describe('a wish to stop', () => {
  it.each(['can I stop my sertraline, I feel better', 'can i stop the tablets now', 'could I stop warfarin'])(
    'that names a medicine is of the medicine: %s',
    (question) => {
      expect(ask(question)).toMatch(/^Don't stop/);
    },
  );

  it.each(['can I stop it, I feel fine', 'should i stop it now'])('that may be of a medicine is never met with a yes: %s', (question) => {
    expect(ask(question, { takes: 'sertraline' })).not.toMatch(/^Yes/);
  });

  it.each(['can we stop now?', 'Can I finish this later?'])('of the conversation is granted: %s', (question) => {
    expect(ask(question)).toMatch(/^Yes, you can stop this conversation/);
  });
});

describe('about a medicine', () => {
  it('what is known of it and fits what was told is said, and not to stop it', () => {
    const answer = ask('Should I stop the tablets?', { takes: 'ramipril', has: ['cough', 'cough-dry'] });
    expect(answer).toMatch(/Ramipril can cause a dry cough/);
    expect(answer).toMatch(/Don't stop ramipril before you have spoken/);
  });

  it('what may be doing harm is not said to be needed for as long as it helps', () => {
    const answer = ask('should I stop the naproxen?', { takes: 'naproxen', has: ['upper-belly-pain', 'heartburn', 'indigestion'] });
    expect(answer).toMatch(/^Naproxen can cause .*leave it until you have asked/);
    expect(answer).not.toContain('as long as it helps');
  });

  it('an effect that must not wait sends to a doctor today', () =>
    expect(ask('could it be my blood thinner', { takes: 'apixaban', has: ['black-stool'] })).toMatch(/today/));

  it('two that do not go together are named as such', () =>
    expect(ask('can I take ibuprofen', { takes: 'warfarin' })).toMatch(/Don't take ibuprofen with warfarin/));

  it('an allergy that was told comes first', () =>
    expect(ask('Can I take amoxicillin?', { allergies: ['allergic to penicillin'] })).toMatch(/allergy to penicillin/));

  it('a pregnancy that was told counts', () => expect(ask('is ibuprofen ok', { has: ['pregnancy'] })).toMatch(/avoided in pregnancy/));

  it('what harms an unborn baby is not just to be stopped where fits may follow', () =>
    expect(ask('I take valproate and might be pregnant, what should I do?')).toMatch(/harm an unborn baby.*Don't just stop it/));

  it('its name is known with slips of the pen', () => expect(ask('can i take ibuprophen with rivaroxiban')).toMatch(/bleeding/));

  it('that nobody knows is left to a pharmacist', () => expect(ask('what are the side effects of my tablet?')).toMatch(/pharmacist/));
});

describe('what else is asked', () => {
  it.each([
    ['is it cancer?', /can't rule cancer in or out/],
    ['What does jaundice mean?', /look yellow/],
    ['Are you a real doctor?', /not a doctor/],
    ['who will read this', /summary is meant for you and those who treat you/],
    ['can I drive?', /Don't drive if/],
    ['my blood pressure is 190/110 is that bad', /very high/],
    ['How long will it last?', /depends on what this is/],
    ['what happens next', /summary of what it may be/],
    ['why do you ask that', /I ask because/],
    ['do I have to tell my boss', /up to you/],
    ['Are you writing this down?', /^Yes: everything you write is kept/],
    ['did you get what I said about my dad?', /^Yes: everything you write is kept/],
    ['Have I come to the wrong place?', /^You are in the right place/],
    ['did you get this from my blood test?', /^(?!Yes: everything)/],
    ['Do you know who painted the Mona Lisa?', /can't say|don't know/],
  ])('%s', (question, answer) => expect(ask(question)).toMatch(answer));

  it('is answered by the words of danger where danger is', () => {
    expect(ask('can I drive?', { isUrgent: true })).toMatch(/don't drive yourself/);
    expect(ask('is it just indigestion?', { isUrgent: true, help: 'due' })).toMatch(/call 911 now/);
    expect(ask('is it just indigestion?', { isUrgent: true, help: 'on its way' })).toMatch(/Help is on its way/);
    expect(ask('can I eat something?', { isUrgent: true, help: 'on its way' })).toMatch(/nothing to eat or drink/);
    expect(ask('do I really have to?')).toMatch(/You can leave it out/);
    expect(ask('do I really have to?', { standing: 'emergency' })).toMatch(/call 911 now/);
    expect(ask('can I drive?', { standing: 'emergency' })).toMatch(/Call 911/);
    expect(ask('can I take a paracetamol?', { standing: 'emergency' })).toMatch(/First get help/);
    expect(ask('should I eat something?', { standing: 'crisis' })).toMatch(/988/);
    expect(ask('should she have her apixaban tonight?', { standing: 'emergency' })).toMatch(/First get help.*Wait with the next dose/);
    expect(ask('should I take my tablets at six or not?', { help: 'on its way' })).toMatch(/^Wait with the next dose/);
    expect(ask('should I use my inhaler?', { help: 'on its way' })).not.toMatch(/Wait with/);
    expect(ask('may I go swimming, the warm water does me good?', {})).toMatch(/Gentle movement/);
    expect(ask('does the wife and kid need treating too?', {})).toMatch(/may need treating too/);
    expect(ask('can I breastfeed him?', { standing: 'emergency' })).toMatch(/wait with the next feed/);
    expect(ask('will you still be here?', { standing: 'crisis' })).toMatch(/^Yes, I am still here/);
  });

  it('no longer brings up a condition for a word of its name', () => {
    expect(ask('How long will it last?', { summary })).not.toMatch(/not among the likeliest/);
    expect(ask('Should I stop taking the new tablet?', { summary })).toMatch(/Don't stop/);
  });

  it.each([
    'How long does it last?',
    'Can I lift heavy pots?',
    'Can I go out in the cold?',
    'Why are my feet always cold?',
    'Is it normal to be cold?',
    'Should I cut down on salt?',
    'Do I have to cut the tablet?',
    'Can I boil the water?',
    'Can I eat corn?',
    'Are these spots bad?',
    'Is my labour at work to blame?',
    'Can I put a cold pack on it?',
  ])('takes no everyday word for a diagnosis: %s', (question) => {
    expect(ask(question, { summary })).not.toMatch(/not among the likeliest/);
  });

  it.each([
    ['Could it be a cold?', 'Common cold'],
    ['Is it just a cold then?', 'Common cold'],
    ['Have I got POTS?', 'tachycardia'],
    ['Do I have gout?', 'Gout'],
  ])('and tells of one that is asked about: %s', (question, name) => {
    expect(ask(question, { summary })).toMatch(new RegExp(`${name}.* is not among the likeliest`));
  });
});

describe('every answer', () => {
  it('is short, whatever was asked', () => {
    const word = fc.constantFrom(
      'should',
      'i',
      'stop',
      'my',
      'tablets',
      'is',
      'it',
      'cancer',
      'ramipril',
      'warfarin',
      'take',
      'can',
      '?',
      '.',
      'ibuprofen',
      'pregnant',
      '190/110',
      'why',
      'how',
      'long',
      'mean',
      'what',
    );
    const text = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(null, 'emergency' as const, 'crisis' as const), fc.boolean(), (question, standing, isUrgent) => {
        expect(ask(question, { standing, isUrgent, takes: 'ramipril and sertraline' }).length).toBeLessThanOrEqual(longestAnswer);
      }),
      { numRuns: 300 },
    );
  });

  it('about any medicine is short, and never says to stop what must not be stopped', () => {
    for (const { of, stopping } of knowledge.patientAnswers?.medicines ?? []) {
      for (const name of of) {
        for (const question of [
          'Should I stop',
          'Can I drink with',
          'Can I drive on',
          'What are the side effects of',
          'I am pregnant, can I take',
          'Can I take paracetamol with',
        ]) {
          const answer = ask(`${question} ${name.replace(/-/g, ' ')}?`);
          expect(answer.length).toBeLessThanOrEqual(longestAnswer);
          expect(answer).not.toMatch(/\bundefined\b|[{}]/);
          if (stopping !== 'as-needed') expect(answer).not.toMatch(/(?:^|\. )(?:You can s|S)top /);
        }
      }
    }
  });

  it('there is advice on every class of medicines', () => {
    const without = (knowledge.medicineClasses ?? []).filter(({ code }) => answers.book.adviceOn({ kind: 'class', code }) === null);
    expect(without.map(({ code }) => code)).toEqual([]);
  });
});
