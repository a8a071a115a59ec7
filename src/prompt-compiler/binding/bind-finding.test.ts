import { describe, expect, it } from 'vitest';
import type { Finding } from '../../clinical/finding.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { knowledgeVocabulary } from '../knowledge-vocabulary.ts';

type Written = Partial<Omit<Finding, 'code' | 'of'>> & { readonly of?: string };

const finding = (code: string, label: string, words: string, more: Written = {}): Finding =>
  ({ code, label, kind: 'symptom', words: words.split('; '), implies: [], question: `Is there ${label}?`, ...more }) as unknown as Finding;

const findings = [
  finding('headache', 'headache', 'headache; my head hurts'),
  finding('headache-sudden', 'sudden headache', 'sudden headache', { of: 'headache', features: { onset: 'sudden' } }),
  finding('headache-worse-lying', 'headache worse lying down', 'headache when lying', {
    of: 'headache',
    features: { 'worse-with': 'lying-flat' },
  }),
  finding('chest-pain', 'chest pain', 'chest pain; pain in my chest'),
  finding('chest-pain-stabbing', 'stabbing chest pain', 'stabbing in my chest', { of: 'chest-pain', features: { character: 'stabbing' } }),
  finding('chest-pain-to-arm', 'chest pain to the arm', 'down my arm', { of: 'chest-pain', features: { radiation: 'left-arm' } }),
  finding('chest-pain-eased-by-rest', 'chest pain eased by rest', 'goes when I rest', {
    of: 'chest-pain',
    features: { 'better-with': 'rest' },
  }),
  finding('cough', 'cough', 'cough; coughing'),
  finding('cough-night', 'cough at night', 'cough at night', { of: 'cough', features: { timing: 'night' } }),
  finding('cough-productive', 'cough with phlegm', 'bring up phlegm; coughing up phlegm', { of: 'cough' }),
  finding('runny-nose', 'runny nose', 'runny nose; nose is running'),
  finding('sore-throat', 'sore throat', 'sore throat; throat hurts'),
  finding('numbness', 'numbness', 'numb; no feeling; loss of feeling'),
  finding('knee-pain', 'knee pain', 'knee pain; my knee hurts'),
  finding('kidney-stone-history', 'earlier kidney stone', 'had kidney stones before; history of kidney stones', { kind: 'history' }),
  finding('migraine-history', 'migraine (known)', 'I get migraines', { kind: 'history' }),
  finding('family-migraine', 'migraine in the family', 'family history of migraine', { kind: 'history' }),
  finding('body-temperature', 'measured temperature', 'took my temperature', { kind: 'measurement', answer: 'number' }),
];
const vocabulary = knowledgeVocabulary({
  findings: new Map(findings.map((one) => [one.code, one])),
  conditions: new Map(),
  features: {
    onset: { sudden: ['suddenly', 'sudden'] },
    character: { stabbing: ['stabbing', 'sharp', 'knife-like'] },
    radiation: { 'left-arm': ['left arm'] },
    timing: { night: ['at night'] },
    'worse-with': { 'lying-flat': ['lying flat', 'lying down'] },
    'better-with': { rest: ['resting'] },
  },
});

function bound(words: string, kind: 'question' | 'option', topic: string | null, { asked = null, above = null }: Below = {}) {
  const found = vocabulary.bindFinding(words, kind, topic, { asked, above: above as FindingCode | null });
  return found?.status === 'present' ? found.finding : null;
}

interface Below {
  readonly asked?: string | null;
  readonly above?: string | null;
}

describe('binding a question', () => {
  it.each([
    ['Have you noticed a cough lately?', 'cough'],
    ['Does your nose get runny?', 'runny-nose'],
    ['What was your measured temperature?', 'body-temperature'],
    ['Do you get migraines?', 'migraine-history'],
  ])('takes what it names: %s', (words, code) => {
    expect(bound(words, 'question', null)).toBe(code);
  });

  it('takes what it says of the complaint, or of what the question above is about', () => {
    expect(bound('Did it come on suddenly?', 'question', 'Headache')).toBe('headache-sudden');
    expect(bound('Is it worse at night?', 'question', 'Headache', { above: 'cough' })).toBe('cough-night');
    expect(bound('Did it come on suddenly?', 'question', 'Cough or sore throat')).toBeNull();
  });

  it.each([
    'Do you have a runny nose or a sore throat?',
    'Does the cough bring up blood?',
    'Is it worse when you cough?',
    'Does anyone near you have a cough?',
    'Do you have no cough?',
    'Have you had a cough for three weeks?',
    'Have you had a loss?',
  ])('leaves alone what says more, less or something else: %s', (words) => {
    expect(bound(words, 'question', 'Headache')).toBeNull();
  });
});

describe('binding an answer', () => {
  it.each([
    ['sharp or stabbing', 'What does it feel like?', 'chest-pain-stabbing'],
    ['left arm', 'Does it spread anywhere?', 'chest-pain-to-arm'],
    ['rest', 'What makes it better?', 'chest-pain-eased-by-rest'],
    ['knee', 'Where is it?', 'knee-pain'],
    ['runny nose', 'Do you have any of these?', 'runny-nose'],
    ['migraine', 'Which of these do you have?', 'migraine-history'],
    ['kidney stones', 'Have you ever had any of these?', 'kidney-stone-history'],
    ['migraine', 'Does anyone in your family have any of these?', 'family-migraine'],
  ])('%s, of "%s", is %s', (label, asked, code) => {
    expect(bound(label, 'option', 'Chest pain', { asked })).toBe(code);
  });

  it.each([
    ['cough', 'What makes it worse?'],
    ['knee', 'Does it spread anywhere?'],
    ['cough', 'Does anyone in your family have any of these?'],
    ['chest pain', 'What does it feel like?'],
    ['no', 'Is a part of you numb?'],
    ['a loss', 'Did any of these come before it?'],
    ['runny nose and sore throat', 'Do you have any of these?'],
  ])('%s, of "%s", is nothing of the knowledge', (label, asked) => {
    expect(bound(label, 'option', 'Chest pain', { asked })).toBeNull();
  });
});
