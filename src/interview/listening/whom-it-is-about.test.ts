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

  it('takes the age told in passing, and never the account’s', () => {
    expect(settleWhom(state, 'my son, 4, coughs', child).person).toEqual({ ageYears: 4, sex: 'male' });
    expect(settleWhom(state, 'my son coughs', child).person).toEqual({ ageYears: null, sex: 'male' });
    expect(settleWhom(state, 'my son 3 weeks old coughs', child).person.ageYears).toBeNull();
  });
});
