import { expect, test } from 'vitest';
import { sampleEntries } from '../sample-entries.ts';
import { lintKnowledge } from './lint-knowledge.ts';

type Samples = Parameters<typeof sampleEntries>[0];

const englishWords = new Set(['last', 'pots', 'pan']);

function remarks(samples: Samples): readonly string[] {
  return lintKnowledge({ entries: sampleEntries(samples), problems: [] }, (word) => englishWords.has(word)).map(
    ({ kind, rule, code, why }) => `${code} ${kind} ${rule}: ${why}`,
  );
}

const illness = (more: NonNullable<Samples['conditions']>[number]): Samples => ({ conditions: [{ code: 'illness', ...more }] });
const withCough = (cough: NonNullable<Samples['findings']>[number], more: NonNullable<Samples['conditions']>[number] = {}): Samples => ({
  findings: [{ code: 'cough', ...cough }],
  conditions: [{ code: 'illness', findings: { cough: 0.6 }, ...more }],
});

test('of sound knowledge nothing is remarked', () => {
  expect(
    remarks({
      findings: [
        { code: 'cough', words: ['coughing', 'a cough'] },
        { code: 'cough-dry', label: 'dry cough', of: 'cough', words: ['coughing drily'] },
      ],
      conditions: [
        { code: 'illness', synonyms: ['sickness', 'COPD'], findings: { cough: 0.6, 'cough-dry': 0.6 } },
        { code: 'other', urgency: 'emergency', doNotMiss: true, nextSteps: ['Call', 'Wait'], sex: { male: 0 }, age: { infant: 0 } },
      ],
      redFlags: [{ code: 'danger', raisedBy: [['cough']], suspects: ['other'], ages: [18, 60] }],
    }),
  ).toEqual([]);
});

test.each<[string, Samples, string]>([
  [
    'an abbreviation that is an everyday word',
    illness({ synonyms: ['LAST'] }),
    "illness doubtful everyday-name: the abbreviation LAST is also the everyday word 'last'",
  ],
  [
    'an abbreviation of two letters',
    illness({ synonyms: ['AS'] }),
    "illness doubtful everyday-name: the abbreviation AS is also the everyday word 'as'",
  ],
  ['a common word for a finding', withCough({ words: ['sharp'] }), "cough doubtful everyday-name: 'sharp' alone is also an everyday word"],
  [
    'a name of two conditions, in other spelling and order',
    {
      conditions: [
        { code: 'illness', name: 'Bleed of the brain' },
        { code: 'other', synonyms: ['Brain bleeds'] },
      ],
    },
    "other contradictory named-twice: 'Brain bleeds' is a name of illness (knowledge/conditions/one.yaml) too",
  ],
  ['a name written twice', illness({ synonyms: ['grippe', 'Grippe'] }), "illness thin repeated-name: 'Grippe' is among its names twice"],
  [
    'a label that is said of another finding',
    {
      ...withCough({ label: 'coughs' }),
      redFlags: [{ code: 'danger', raisedBy: [['hack']] }],
      findings: [
        { code: 'cough', label: 'coughs' },
        { code: 'hack', words: ['cough'] },
      ],
    },
    "hack doubtful same-finding-twice: 'coughs' says it and cough (knowledge/findings/one.yaml)",
  ],
  [
    'findings that share most of their phrases',
    {
      ...withCough({}),
      findings: [
        { code: 'cough', words: ['hacking', 'barking', 'spluttering'] },
        { code: 'hack', words: ['hacking', 'barking', 'spluttering', 'rasping'], label: 'raw throat' },
      ],
      redFlags: [{ code: 'danger', raisedBy: [['hack']] }],
    },
    'hack doubtful same-finding-twice: 3 of the 4 ways to say it',
  ],
  [
    'ages the wrong way round',
    withCough({ ages: [60, 18] }),
    "cough contradictory ages: ages begin at 60 and end at 18, so it is nobody's",
  ],
  [
    'ages that nobody has',
    { redFlags: [{ code: 'danger', ages: [10, 400] }] },
    'danger contradictory ages: ages 10 to 400 are none that people have',
  ],
  [
    'a condition of no age',
    illness({ age: { infant: 0, child: 0, teen: 0, young: 0, middle: 0, older: 0, old: 0 } }),
    'illness contradictory ages: it occurs at no age',
  ],
  ['a condition of neither sex', illness({ sex: { female: 0, male: 0 } }), 'illness contradictory sex: it occurs in neither sex'],
  [
    'a finding that is asked at no age of its condition',
    withCough({ ages: [20, 40] }, { age: { young: 0, middle: 0 } }),
    'illness contradictory ages: it occurs at no age at which cough is asked (20 to 40)',
  ],
  [
    'a finding that is asked of the other sex',
    withCough({ sex: 'male' }, { sex: { male: 0 } }),
    'illness contradictory sex: it never occurs in the sex of which cough is asked (male)',
  ],
  [
    'an emergency that may be missed',
    illness({ urgency: 'emergency', nextSteps: ['Call', 'Wait'] }),
    'illness contradictory do-not-miss: it is an emergency, and not marked as not to be missed',
  ],
  [
    'what must not be missed and can wait',
    illness({ urgency: 'routine', doNotMiss: true }),
    "illness contradictory do-not-miss: it is not to be missed, and yet 'routine'",
  ],
  ['no next step', illness({ nextSteps: [' '] }), 'illness thin next-steps: it says no next step'],
  [
    'a single next step where it presses',
    illness({ urgency: 'urgent' }),
    "illness thin next-steps: it is 'urgent' and says a single next step",
  ],
  [
    'a refinement that is more frequent than what it refines',
    {
      findings: [
        { code: 'cough', background: 0.02 },
        { code: 'cough-dry', label: 'dry cough', of: 'cough' },
      ],
      conditions: [{ code: 'illness', findings: { cough: 0.5, 'cough-dry': 0.7 } }],
    },
    'illness contradictory figures: cough-dry (0.7) is more frequent than cough, which it refines (0.5)',
  ],
  [
    'a background above that of what is implied',
    {
      ...withCough({}),
      findings: [{ code: 'cough' }, { code: 'fit', background: 0.3, implies: ['cough'] }],
      redFlags: [{ code: 'danger', raisedBy: [['fit']] }],
    },
    'fit contradictory figures: background 0.3 is above that of cough, which it implies (0.01)',
  ],
  [
    'what is called telling and is not',
    withCough({ background: 0.7 }, { findings: { cough: { often: 0.6, telling: 'high' } } }),
    'illness contradictory figures: cough is called telling, and no more frequent than in other people',
  ],
  [
    'a finding that nothing uses',
    { findings: [{ code: 'cough' }] },
    'cough thin unused-finding: no condition, red flag or medicine uses it',
  ],
  ['a question that is none', withCough({ question: 'Cough' }), 'cough thin no-question: what it asks is no question'],
  ['a symptom that nobody is asked', withCough({ knownBy: 'clinician' }), 'cough thin no-question: a symptom is what a patient tells'],
  [
    'a red flag without a question',
    { redFlags: [{ code: 'danger', question: undefined }] },
    'danger thin no-settling-question: it has no question',
  ],
  [
    'a red flag that no rule raises',
    { redFlags: [{ code: 'danger', phrases: [] }] },
    'danger thin never-raised-by-rule: no finding, phrase or measurement raises it',
  ],
  [
    'an action without a number',
    { redFlags: [{ code: 'danger', action: 'Hurry.' }] },
    'danger doubtful no-number: its action names neither',
  ],
  [
    'a harmless suspect',
    { ...illness({}), redFlags: [{ code: 'danger', suspects: ['illness'] }] },
    "danger contradictory harmless-suspect: it suspects illness, which is 'soon' and may be missed",
  ],
])('%s is the one thing remarked', (_what, samples, expected) => {
  expect(remarks(samples)).toEqual([expect.stringContaining(expected)]);
});

test('a condition of few, unspecific findings is thin for each reason', () => {
  const { findings, conditions, ...others } = sampleEntries({ conditions: [{ code: 'illness' }] });
  const entries = {
    ...others,
    findings,
    conditions: conditions.map(({ file, entry }) => ({ file, entry: { ...entry, findings: { 'sign-one': 0.05, 'sign-two': 0.05 } } })),
  };
  const thin = lintKnowledge({ entries, problems: [] }, () => false).filter(({ code }) => code === 'illness');
  expect(thin.map(({ rule, why }) => `${rule}: ${why}`)).toEqual([
    'few-findings: it has 2 findings; 8 or more tell it apart',
    'few-findings: a patient can answer only 2 of its findings',
    'few-findings: it has no finding that half of those who have it would tell',
    'few-findings: it has no finding that is 10 times as frequent as in other people',
  ]);
});

test('what the check finds wrong is among the remarks, at its place', () => {
  const problems = [{ file: 'knowledge/findings/one.yaml', entry: 'cough', field: 'background', problem: 'is too big' }];
  expect(lintKnowledge({ entries: sampleEntries({}), problems }, () => false)).toEqual([
    { kind: 'wrong', rule: 'check', file: 'knowledge/findings/one.yaml', code: 'cough', why: 'background is too big' },
  ]);
});
