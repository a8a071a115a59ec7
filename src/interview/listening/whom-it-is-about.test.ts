import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { generalProtocol, sampleKnowledge } from '../sample-clinic.ts';
import { emptyProfile } from '../saved-profile.ts';
import { settleWhom } from './whom-it-is-about.ts';

const nothing = { facts: [], answer: null, speaksOf: null, correction: false, unused: [] };
const engine = createEngine({
  knowledge: sampleKnowledge,
  protocols: [generalProtocol],
  ports: { understand: async () => nothing, phrase: async ({ question }) => question.text },
  settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
});
const { state } = await engine.start({ profile: { ...emptyProfile, ageYears: 40, sex: 'male' }, seed: 1 });
const child = { relation: 'child', ageYears: null, sex: null } as const;

describe('whom a consultation is about', () => {
  it.each([
    ['my mum keeps falling', 'your mum'],
    ["Hello, my little boy won't eat", 'your little boy'],
    ['my dad seems confused', 'your dad'],
  ])('is the relative who is the subject: %s', (reply, words) => {
    expect(settleWhom(state, reply, null).about).toEqual({ kind: 'another', words });
  });

  it.each(['my wife thinks I have a fever', 'my mum says I look pale', 'my dad keeps telling me to see someone', 'my back hurts'])(
    'is the writer: %s',
    (reply) => expect(settleWhom(state, reply, null).about).toEqual({ kind: 'self' }),
  );

  it('is the writer, where the other only gave them something', () => {
    expect(settleWhom(state, 'my child gave me her cold', child).about).toEqual({ kind: 'self' });
  });

  it.each([
    ['Hello, I am the neighbour of old Mrs Gray, she is 92. She is muddled and sleeps all day.', 92, 'female'],
    ["I'm his carer. He is 81 and has been coughing since Monday.", 81, 'male'],
  ])('is the one whom a neighbour or carer writes for: %s', (reply, ageYears, sex) => {
    const settled = settleWhom(state, reply, null);
    expect([settled.about.kind, settled.person]).toEqual(['another', { ageYears, sex }]);
  });

  it.each([
    "I'm her carer, she is heavy and my back hurts",
    'I am a mother of two, she had a cold last week and now I have it',
    "I'm not sick, she only worries",
    'It is not me who smokes, it is my husband, he does',
  ])('is the writer, who is only somebody to another: %s', (reply) => {
    expect(settleWhom(state, reply, null).about).toEqual({ kind: 'self' });
    const asked = { ...state, phase: 'interview' as const };
    expect(settleWhom(asked, reply, null).about).toEqual({ kind: 'self' });
  });

  it('is settled late where the writer says that they are not the patient', () => {
    const asked = { ...state, phase: 'interview' as const };
    const settled = settleWhom(asked, "I'm not the patient, she is. She is 70.", null);
    expect([settled.about.kind, settled.person]).toEqual(['another', { ageYears: 70, sex: 'female' }]);
  });

  it('takes the age told in passing, and never the account’s', () => {
    expect(settleWhom(state, 'my son, 4, coughs', child).person).toEqual({ ageYears: 4, sex: 'male' });
    expect(settleWhom(state, 'my son coughs', child).person).toEqual({ ageYears: null, sex: 'male' });
    expect(settleWhom(state, 'my son 3 weeks old coughs', child).person.ageYears).toBeNull();
  });
});
