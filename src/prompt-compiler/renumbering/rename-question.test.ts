import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptLine } from '../../../tests/support/prompt-lines.ts';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { withEdits } from './change-numbers.ts';
import { renameQuestion } from './rename-question.ts';

const options = { name: 'prompt', vocabulary: emptyVocabulary, hash: (text: string) => String(text.length) };
const renamed = (source: string, number: string, newNumber: string) => {
  const result = renameQuestion(source, number, newNumber, options);
  return result.ok ? withEdits(source, result.value) : result.error;
};

const prompt = `Chief complaint: Cough
1. Is it dry?
2. Do you smoke?
   2.1. If 1 is yes, ask: How many, from 1 to 100?
3. If 2 is yes and 2.1 is above 2, ask: Do you sleep?
If 1 is no, go to 3.
Consider: bronchitis if 2.1 is above 20
`;

describe('another number for a question', () => {
  it('is written where the question stands and wherever it or its sub-questions are named', () => {
    expect(renamed(prompt, '2', '12')).toBe(
      prompt
        .replace('2. Do you smoke', '12. Do you smoke')
        .replace('2.1. If', '12.1. If')
        .replace('If 2 is yes and 2.1 is', 'If 12 is yes and 12.1 is')
        .replace('if 2.1 is', 'if 12.1 is'),
    );
    expect(renamed(prompt, '2.1', '2.4')).toBe(prompt.replaceAll('2.1', '2.4'));
  });

  it('is refused where another question has it, where it is no number, and where there is no such question', () => {
    expect(renamed(prompt, '2', '3')).toBe('taken');
    expect(renamed(prompt, '2', '2a')).toBe('no-number');
    expect(renamed(prompt, '2', '')).toBe('no-number');
    expect(renamed(prompt, '9', '10')).toBe('unsure');
  });

  it('is refused where the prompt would not ask the same: below another question, of two with one number, and where the number was named already', () => {
    expect(renamed(prompt, '3', '1.1')).toBe('unsure');
    expect(renamed(prompt.replace('3. If', '2. If'), '2', '9')).toBe('unsure');
    expect(renamed(`${prompt}If 9 is yes, stop.\n`, '1', '9')).toBe('unsure');
  });

  it('changes nothing where it is the old one', () => {
    expect(renamed(prompt, '2', '2')).toBe(prompt);
  });

  it('leaves as many questions with the same words, in any text', () => {
    fc.assert(
      fc.property(fc.array(promptLine, { maxLength: 12 }), fc.constantFrom('1', '2', '5', '2.1'), (lines, number) => {
        const source = lines.join('\n');
        const result = renameQuestion(source, number, '77', options);
        if (!result.ok) return;
        const texts = (of: string) => compilePrompt(of, options).protocol?.nodes.map(({ text }) => text);
        expect(texts(withEdits(source, result.value))).toEqual(texts(source));
      }),
      { numRuns: 100 },
    );
  });
});
