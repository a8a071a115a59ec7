import { describe, expect, test } from 'vitest';
import { shippedKnowledge, shippedLexicon } from '../../tests/support/shipped-knowledge.ts';
import type { ConditionCode, FindingCode } from '../shared/ids.ts';
import { rankConditions } from './differential.ts';
import { compileEvidence } from './differential-evidence.ts';
import { canOccur } from './differential-prior.ts';
import { knownFacts } from './known-facts.ts';
import type { Person } from './person.ts';
import { readFacts } from './read-facts.ts';

const knowledge = shippedKnowledge;
const table = compileEvidence(knowledge);
const lexicon = shippedLexicon();

interface Picture {
  readonly who: Person;
  readonly complaint: string;
  readonly told: string;
  readonly dangers: readonly string[];
  /** Questions of which a yes leads away from the danger. */
  readonly distracting: readonly string[];
}

const pictures: Readonly<Record<string, Picture>> = {
  'a heart attack in a man': {
    who: { ageYears: 58, sex: 'male' },
    complaint: 'chest-pain',
    told: 'An ache in the middle of my chest, it goes to my jaw.',
    dangers: ['myocardial-infarction', 'unstable-angina', 'stable-angina'],
    distracting: ['difficulty-swallowing', 'heartburn', 'acid-regurgitation', 'anxiety', 'emotional-stress'],
  },
  'a heart attack in a woman': {
    who: { ageYears: 62, sex: 'female' },
    complaint: 'chest-pain',
    told: 'Tightness in my chest, nausea, sweating, short of breath.',
    dangers: ['myocardial-infarction', 'unstable-angina'],
    distracting: ['anxiety', 'heartburn', 'panic-attacks', 'difficulty-swallowing', 'cough'],
  },
  'a tear of the aorta': {
    who: { ageYears: 66, sex: 'male' },
    complaint: 'chest-pain',
    told: 'Sudden tearing chest pain that goes between the shoulder blades. I have high blood pressure.',
    dangers: ['aortic-dissection'],
    distracting: ['heartburn', 'vomiting', 'back-pain', 'difficulty-swallowing', 'anxiety'],
  },
  'a bleed around the brain': {
    who: { ageYears: 47, sex: 'female' },
    complaint: 'headache',
    told: 'A sudden terrible headache, worst of my life, vomiting and a stiff neck.',
    dangers: ['subarachnoid-haemorrhage'],
    distracting: ['vision-loss', 'light-sensitivity', 'fever', 'anxiety', 'migraine-history'],
  },
  'an ectopic pregnancy': {
    who: { ageYears: 27, sex: 'female' },
    complaint: 'belly-pain',
    told: 'Sharp pain low down on the right side of my belly, my period is two weeks late and I have some spotting.',
    dangers: ['ectopic-pregnancy'],
    distracting: ['periods-irregular', 'light-periods', 'heavy-periods', 'breast-pain', 'vaginal-discharge', 'painful-periods'],
  },
  'a clot in the lung': {
    who: { ageYears: 35, sex: 'female' },
    complaint: 'breathlessness',
    told: 'Suddenly short of breath with a sharp pain in the chest when I breathe in. My left calf is swollen.',
    dangers: ['pulmonary-embolism'],
    distracting: ['cough', 'anxiety', 'fever', 'wheeze'],
  },
  'cancer or tuberculosis of the lung': {
    who: { ageYears: 63, sex: 'male' },
    complaint: 'cough',
    told: 'Cough for five weeks, I have lost weight and sweat at night.',
    dangers: ['lung-cancer', 'tuberculosis'],
    distracting: ['bad-breath', 'heartburn', 'fever', 'breathlessness'],
  },
};

function ranked({ who, complaint, told }: Picture, alsoPresent: string | null) {
  const { facts } = readFacts(told, { lexicon, turn: 0, topic: null, asked: null, person: who });
  const source = { kind: 'message', turn: 1 } as const;
  const more =
    alsoPresent === null ? [] : [{ finding: alsoPresent as FindingCode, status: 'present', value: null, quote: null, source } as const];
  const known = [...knownFacts([...facts, ...more], knowledge).values()];
  return rankConditions(table, known, who, { complaint: complaint as FindingCode, considered: new Set() });
}

describe.each(Object.entries(pictures))('%s', (_, picture) => {
  test('comes first', () => {
    expect(picture.distracting.filter((code) => !knowledge.findings.has(code as FindingCode))).toEqual([]);
    expect(picture.dangers).toContain(ranked(picture, null)[0]?.condition);
  });

  test.each(picture.distracting)('stays possible and among the first three after a yes to %s', (distraction) => {
    const differential = ranked(picture, distraction);
    const together = differential
      .filter(({ condition }) => picture.dangers.includes(condition))
      .reduce((sum, { probability }) => sum + probability, 0);
    expect(together).toBeGreaterThanOrEqual(0.15);
    expect(differential.slice(0, 3).some(({ condition }) => picture.dangers.includes(condition))).toBe(true);
  });
});

test('a cough of weeks with weight loss and night sweats tells more of lung cancer and tuberculosis than of something inhaled', () => {
  const order = ranked(pictures['cancer or tuberculosis of the lung'] as Picture, null).map(({ condition }) => condition);
  const place = (code: string) => order.indexOf(code as ConditionCode);
  expect(Math.max(place('lung-cancer'), place('tuberculosis'))).toBeLessThan(3);
  expect(place('aspiration-pneumonia')).toBeGreaterThan(8);
});

test('what only befalls small children cannot be a grown person’s', () => {
  const man: Person = { ageYears: 58, sex: 'male' };
  const childish = ['button-battery-ingestion', 'duct-dependent-heart-lesions', 'kawasaki-disease', 'infant-hydrocephalus', 'wilms-tumour'];
  for (const code of childish) {
    const condition = knowledge.conditions.get(code as ConditionCode);
    expect(condition !== undefined && canOccur(condition, man), code).toBe(false);
  }
});
