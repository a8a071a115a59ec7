import { describe, expect, it } from 'vitest';
import { compilePrompt } from '../../prompt-compiler/compile-prompt.ts';
import { emptyVocabulary } from '../../prompt-compiler/vocabulary.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { describeDifference } from './describe-difference.ts';

function compile(source: string): Protocol {
  const { protocol } = compilePrompt(source, { name: 'itch', vocabulary: emptyVocabulary, hash: (text) => text });
  if (protocol === null) throw new Error('the prompt of the test does not compile');
  return protocol;
}

const text = `# Itch
Chief complaint: Itch
Also for: itching

1. When did the itch start?
2. Where does it itch?
   a) arms
   b) legs
3. Is it worse at night?
4. If 3 is yes, ask: Does anyone at home itch, too?
   Emergency if yes: Keep your distance.
5. If 2 is legs, go to 7.
6. Do you have a pet?
7. What else should I know?

Consider: scabies if 4 is yes
`;

const before = compile(text);

const differenceAfter = (replace: (source: string) => string) => describeDifference(before, compile(replace(text)), emptyVocabulary);

describe('describeDifference', () => {
  it('finds none between two versions that differ in comments and empty lines', () => {
    expect(differenceAfter((source) => `// A comment.\n\n${source.replaceAll('\n', '\n\n')}`)).toEqual({ changes: [], renumberedCount: 0 });
  });

  it('calls a question in other words changed, with both', () => {
    const { changes } = differenceAfter((source) => source.replace('Is it worse at night?', 'Is the itch worse at night?'));
    expect(changes).toEqual([
      {
        part: 'question',
        change: 'changed',
        number: '3',
        label: 'Is the itch worse at night?',
        line: 9,
        details: [{ what: 'words', before: 'Is it worse at night?', after: 'Is the itch worse at night?' }],
      },
    ]);
  });

  it('tells what a question in other words is understood to ask, where that is something else', () => {
    const { changes } = differenceAfter((source) => source.replace('Where does it itch?', 'How long does it itch?'));
    const question = changes.find(({ number }) => number === '2');
    expect(question?.details).toContainEqual({ what: 'understood as', before: 'site', after: 'duration' });
  });

  it('calls another question under the same number removed and added', () => {
    const { changes } = differenceAfter((source) => source.replace('Do you have a pet?', 'Which soap is used?'));
    expect(changes.map(({ change, label }) => [change, label])).toEqual([
      ['added', 'Which soap is used?'],
      ['removed', 'Do you have a pet?'],
    ]);
  });

  it('does not count new numbers, nor references to them, as changes', () => {
    const shifted = `# Itch
Chief complaint: Itch
Also for: itching

1. How old are you?
2. When did the itch start?
3. Where does it itch?
   a) arms
   b) legs
4. Is it worse at night?
5. If 4 is yes, ask: Does anyone at home itch, too?
   Emergency if yes: Keep your distance.
6. If 3 is legs, go to 8.
7. Do you have a pet?
8. What else should I know?

Consider: scabies if 5 is yes
`;
    const { changes, renumberedCount } = differenceAfter(() => shifted);
    expect(changes.map(({ change, number }) => [change, number])).toEqual([['added', '1']]);
    expect(renumberedCount).toBe(6);
  });

  it('tells of answers, conditions, emergencies and considerations', () => {
    const { changes } = differenceAfter((source) =>
      source
        .replace('   b) legs\n', '   b) legs\n   c) scalp\n')
        .replace('4. If 3 is yes, ask: ', '4. If 3 is no, ask: ')
        .replace('Emergency if yes: Keep your distance.', 'Emergency if yes: Keep your distance. Stop.')
        .replace('Consider: scabies if 4 is yes', 'Do not miss: scabies if 4 is yes'),
    );
    const told = changes.flatMap(({ part, number, details }) => details.map((detail) => [part, number, detail.what, detail.after]));
    expect(told).toEqual([
      ['question', '2', 'answers', 'arms, legs, scalp'],
      ['question', '4', 'asked', 'if 3 is no'],
      ['emergency', null, 'then', 'the interview stops'],
      ['consideration', null, 'then', 'do not miss'],
    ]);
  });

  it('tells of an emergency line in other words, and of one that is new', () => {
    const { changes } = differenceAfter((source) =>
      source.replace('yes: Keep your distance.', 'yes: Stay apart.\n   Emergency if no: All is well.'),
    );
    expect(changes.map(({ change, label, details }) => [change, label, details.map(({ before: old }) => old)])).toEqual([
      ['changed', 'Stay apart.', ['Keep your distance.']],
      ['added', 'All is well.', []],
    ]);
  });
});
