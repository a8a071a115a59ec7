import { describe, expect, it } from 'vitest';
import { shippedKnowledge, shippedVocabulary } from '../../../tests/support/shipped-knowledge.ts';
import { askedOfComplaint, askedOfPerson } from '../../protocol/question-meaning.ts';
import { describeAsks } from './describe-asks.ts';
import { settledMeaning } from './settled-meaning.ts';

const knowledge = shippedKnowledge;
const vocabulary = shippedVocabulary();

describe('the words for what a question asks', () => {
  it('are words that settle the same', () => {
    const [of] = knowledge.findings.keys();
    if (of === undefined) throw new Error('there are no findings');
    const asked = [
      ...askedOfComplaint.map((kind) => ({ kind, of })),
      ...askedOfPerson.filter((kind) => kind !== 'other').map((kind) => ({ kind })),
    ];
    for (const asks of asked) {
      const words = describeAsks(asks, vocabulary);
      expect(words === null ? null : settledMeaning(words, null, [], vocabulary)).toEqual(asks);
    }
  });

  it('name findings as the knowledge does, several of them one after another, and nothing where nothing is known', () => {
    const [one, other] = [...knowledge.findings.values()];
    if (one === undefined || other === undefined) throw new Error('there are no findings');
    expect(describeAsks({ kind: 'finding', finding: one.code }, vocabulary)).toBe(one.label.toLowerCase());
    expect(describeAsks({ kind: 'findings', findings: [one.code, other.code] }, vocabulary)).toBe(
      `${one.label.toLowerCase()}, ${other.label.toLowerCase()}`,
    );
    expect(describeAsks({ kind: 'onset', also: ['course'] }, vocabulary)).toBe('onset and course');
    expect(describeAsks({ kind: 'finding', finding: null }, vocabulary)).toBeNull();
    expect(describeAsks({ kind: 'other' }, vocabulary)).toBeNull();
  });
});
