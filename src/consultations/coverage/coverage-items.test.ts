import { describe, expect, it } from 'vitest';
import { compilePrompt } from '../../prompt-compiler/compile-prompt.ts';
import { emptyVocabulary } from '../../prompt-compiler/vocabulary.ts';
import { coverageItems } from './coverage-items.ts';

const { protocol } = compilePrompt(
  `Chief complaint: Itch

1. Where does it itch? (choose all that apply)
   a) arms
   b) legs
2. Did a bee sting you?
   Emergency if yes: Call an ambulance now.
3. If 2 is no, ask: For how many days?
4. If 3 is less than 2, go to 6.
5. What else?
6. Do you have a pet?
`,
  { name: 'itch', vocabulary: emptyVocabulary, hash: (text) => text },
);

const items = protocol === null ? [] : coverageItems(protocol);

describe('coverageItems', () => {
  it('tells every question, emergency and jump, in the order of the program', () => {
    expect(items.map(({ kind, number, label }) => [kind, number, label])).toEqual([
      ['question', '1', 'Where does it itch? (choose all that apply)'],
      ['question', '2', 'Did a bee sting you?'],
      ['emergency', null, 'Call an ambulance now.'],
      ['question', '3', 'For how many days?'],
      ['jump', '4', 'go to 6'],
      ['question', '5', 'What else?'],
      ['question', '6', 'Do you have a pet?'],
    ]);
  });

  it('has a branch for each answer that tells ways apart, and for each way in which a condition can come out', () => {
    const branchesOf = (index: number) => items[index]?.branches.map(({ label, key, isWritten }) => [label, key, isWritten]);
    expect(branchesOf(0)).toEqual([
      ['arms', expect.stringMatching(/^0 answer /), true],
      ['legs', expect.stringMatching(/^0 answer /), true],
      ['none of them', '0 answer -', true],
      ['not known', '0 answer ?', false],
    ]);
    expect(branchesOf(2)).toEqual([
      ['condition held', '2 when true', true],
      ['condition did not hold', '2 when false', true],
      ['condition not known', '2 when unknown', false],
    ]);
    expect(branchesOf(5)).toEqual([]);
  });
});
