import { describe, expect, it } from 'vitest';
import type { Fact } from '../clinical/fact.ts';
import type { FindingCode } from '../shared/ids.ts';
import { emptyProfile, profileFacts, savedAnswer } from './saved-profile.ts';

const profile = { ...emptyProfile, medications: 'ramipril', allergies: 'penicillin', diagnoses: 'gout' };

describe('what was saved', () => {
  it.each([
    ['What medicines do you take?', 'ramipril'],
    ['Do you take any regular medication?', 'ramipril'],
    ['Do you have any allergies?', 'penicillin'],
    ['Do you have any long-term conditions?', 'gout'],
  ])('answers the general question: %s', (question, answer) => {
    expect(savedAnswer(question, profile)).toBe(answer);
  });

  it.each([
    'Does light bother you?',
    'Have you ever had an operation?',
    'Did you take a painkiller for it?',
    'Does it get worse on exertion?',
  ])('does not answer: %s', (question) => {
    expect(savedAnswer(question, profile)).toBeNull();
  });
});

describe('profileFacts', () => {
  const fact = (finding: string): Fact => ({
    finding: finding as FindingCode,
    status: 'present',
    value: null,
    quote: null,
    source: { kind: 'message', turn: 0 },
  });
  const read = () => [fact('rash'), fact('penicillin-allergy')];
  const kindOf = (finding: FindingCode) => (finding === 'rash' ? ('symptom' as const) : ('history' as const));

  it('takes a reaction named with an allergy for no symptom of now', () => {
    expect(profileFacts({ ...emptyProfile, allergies: 'penicillin: rash' }, read, kindOf).map(({ finding }) => finding)).toEqual([
      'penicillin-allergy',
    ]);
  });

  it('takes what else was saved as it stands, and says where it comes from', () => {
    const facts = profileFacts({ ...emptyProfile, additional: 'a rash, allergic to penicillin' }, read, kindOf);
    expect(facts.map(({ finding, source }) => [finding, source])).toEqual([
      ['rash', { kind: 'profile', field: 'additional' }],
      ['penicillin-allergy', { kind: 'profile', field: 'additional' }],
    ]);
  });
});
