import { expect, it } from 'vitest';
import { questionEars } from '../../../tests/support/question-ears.ts';
import { shippedKnowledge, shippedLexicon } from '../../../tests/support/shipped-knowledge.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { answerQuestion, longestAnswer } from './answer-question.ts';
import { compileAnswers } from './compile-answers.ts';
import type { QuestionContext } from './question-context.ts';

const knowledge = { ...shippedKnowledge, questionEars };
const lexicon = shippedLexicon();
const answers = compileAnswers(knowledge, lexicon.medicines);

interface Told {
  readonly takes?: string;
  readonly has?: readonly string[];
  readonly illnesses?: readonly string[];
  readonly age?: number;
}

function ask(question: string, { takes = '', has = [], illnesses = [], age = 40 }: Told = {}): string {
  const context: QuestionContext = {
    standing: null,
    isUrgent: false,
    help: null,
    summary: null,
    asked: null,
    questionsLeft: 16,
    person: { ageYears: age, sex: 'female' },
    isAboutAnother: false,
    present: new Set(has as FindingCode[]),
    illnesses: new Set(illnesses),
    medicines: answers.book.find(takes),
    allergies: [],
    settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
  };
  return answerQuestion({ answers, knowledge, lexicon }, question, context) ?? '';
}

it.each([
  ['metformin before or after food?', /with a meal/],
  ['flucloxacillin with food or without?', /empty stomach/],
  ['Is alendronic acid taken before or after breakfast?', /stay upright/],
  ['how do I use the brown inhaler', /also when you feel well.*rinse/],
  ['how do I mix the rehydration salts?', /packet/],
])('how a medicine is used is said, and never how much: %s', (question, use) => {
  expect(ask(question)).toMatch(use);
  expect(ask(question)).not.toMatch(/\d+ ?(?:mg|ml|tablets?|puffs?)\b/);
});

it.each([
  ['can I go in the sun', 'doxycycline', /sunscreen/],
  ['can I eat grapefruit', 'simvastatin', /No grapefruit/],
  ['can I eat grapefruit', 'rosuvastatin', /fine/],
  ['can I have it with milk', 'ciprofloxacin', /two hours/],
  ['is the pill ok with carbamazepine?', 'carbamazepine', /condoms/],
  ['can I have the shingles vaccine', 'methotrexate', /live/],
  ['do I stop it before the operation', 'dapagliflozin', /before an operation.*do not decide it yourself/],
  ['should it be in the fridge', 'insulin glargine', /never frozen/],
])('what a medicine has to do with something else is known: %s, %s', (question, takes, answer) => {
  expect(ask(question, { takes })).toMatch(answer);
});

it('two that only need hours between them are not forbidden', () => {
  expect(ask('Can I take the iron and the thyroid tablet together?', { takes: 'levothyroxine' })).toMatch(
    /at the same time.*four hours lie between.*on one day/,
  );
});

it.each([
  ['ibuprofen', 'chickenpox'],
  ['ibuprofen', 'peptic-ulcer'],
  ['pseudoephedrine', 'essential-hypertension'],
  ['sumatriptan', 'stable-angina'],
])('%s is not taken unasked with %s', (medicine, illness) => {
  for (const age of [8, 40]) expect(ask(`can I take ${medicine}?`, { illnesses: [illness], age })).not.toMatch(/^(?:Many|For a child)/);
});

it.each([
  ['is it the naproxen?', 'naproxen', ['black-stool']],
  ['I am seeing zigzag lines before the headache. Is that from the pill?', 'combined pill', []],
  ['could the statin do that?', 'atorvastatin', ['body-aches', 'dark-urine']],
  ['can ibuprofen turn my stools black?', '', []],
] as const)('an effect that is a danger sends to somebody today: %s', (question, takes, has) => {
  expect(ask(question, { takes, has })).toMatch(/today/);
  expect(ask(question, { takes, has })).not.toMatch(/^Yes/);
});

it('of no medicine is more said than an answer may be long', () => {
  for (const { of, particular } of knowledge.patientAnswers?.medicines ?? [])
    for (const name of [...of, ...particular.flatMap((one) => one.of)])
      for (const age of [5, 40])
        expect(ask(`How do I take ${name.replace(/-/g, ' ')}, with food?`, { age }).length).toBeLessThanOrEqual(longestAnswer);
});

it.each([
  ['Which foods are forbidden?', { illnesses: ['gout'] }, /liver/],
  ['can I eat liver with my gout?', {}, /liver/],
  ['When can she go back to school?', { illnesses: ['chickenpox'], age: 8 }, /crusted.*school/],
  ['ice or heat?', { has: ['ankle-rolled'] }, /ice, not heat/],
  ['is it hereditary?', { illnesses: ['migraine'] }, /^Yes/],
  ['is it contagious?', { illnesses: ['psoriasis'] }, /^No/],
  ['is it contagious?', { has: ['vomiting'], illnesses: ['type-2-diabetes'] }, /two days/],
] as const)('everyday questions are answered for the illness: %s %o', (question, told, answer) => {
  expect(ask(question, told)).toMatch(answer);
});

it.each([
  ['what is sciatica?', /down the leg/],
  ['what does systolic mean?', /upper number/],
  ["what's a peak flow?", /blow/],
  ['CK test is what ah', /muscles/],
  ['my hba1c is 51, is that bad?', /range of diabetes/],
])('words and numbers are explained: %s', (question, answer) => {
  expect(ask(question)).toMatch(answer);
});
