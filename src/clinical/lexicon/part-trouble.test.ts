import { describe, expect, it } from 'vitest';
import { shippedLexicon } from '../../../tests/support/shipped-knowledge.ts';
import { readFacts } from '../read-facts.ts';
import { partTroubles } from './part-trouble.ts';

const lexicon = shippedLexicon();
const person = { ageYears: null, sex: null };
const told = (message: string) =>
  readFacts(message, { lexicon, turn: 0, topic: null, asked: null, person, context: null })
    .facts.filter(({ status }) => status === 'present')
    .map(({ finding }) => finding);

describe('a part that troubles', () => {
  it.each([
    ["hi, my knee's been playing up", 'knee-pain'],
    ['me shoulder is giving me gyp', 'shoulder-pain'],
    ['my feet are killing me', 'foot-pain'],
    ['the wrist has been bothering me since March', 'wrist-pain'],
  ])('hurts: %s', (message, finding) => {
    expect(told(message)).toContain(finding);
  });

  it.each(['my kids are acting up', 'the waiting is killing me', 'my knee is not playing up any more'])(
    'is not told of in: %s',
    (message) => {
      expect(told(message)).toEqual([]);
    },
  );

  it('is one that moves', () => {
    expect(partTroubles({ label: 'pain in a foot' })).toContain('feet killing me');
    for (const label of ['chest pain', 'joint clicks without pain', 'headache', 'knee stiffness'])
      expect(partTroubles({ label })).toEqual([]);
  });
});
