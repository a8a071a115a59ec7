import { describe, expect, it } from 'vitest';
import { outlinePrompt } from '../1a-outline/outline-prompt.ts';
import { readQuestions } from '../1b-questions/read-questions.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import type { ConditionContext } from './condition-context.ts';
import type { ConditionSyntax } from './condition-syntax.ts';
import { indexLabels } from './label-index.ts';
import { readCondition } from './read-condition.ts';

const prompt = `Chief complaint: Cough
1. Is it dry?
2. Do you smoke?
3. Do you sleep well? (yes / no)
4. How bad is it from 0 to 10?
5. Which of these do you have? (choose all that apply)
   a) fever
   b) chills
`;
const { items } = readQuestions(outlinePrompt(prompt), emptyVocabulary);
const questions = items.filter((item) => item.kind === 'question');

function read(words: string) {
  const context: ConditionContext = {
    prompt: {
      questions: new Map(questions.map((question) => [question.number, question])),
      order: questions.map(({ number }) => number),
      parts: questions.map(({ number }) => [Number(number)]),
      labels: new Map(),
      index: indexLabels(questions),
      vocabulary: emptyVocabulary,
      topic: null,
      bindings: [],
      references: [],
      uses: new Map(),
    },
    line: 99,
    questionId: null,
    about: null,
    owned: false,
  };
  const result = readCondition(words, context);
  if (!result.ok) throw new Error(result.error.problems[0].code);
  return result.value;
}

/** The tree in short: each node with the words that it stands in. */
function shown(syntax: ConditionSyntax, words: string): unknown {
  const said = words.slice(syntax.from, syntax.to);
  switch (syntax.kind) {
    case 'unread':
    case 'statement':
    case 'naming':
      return said;
    case 'joined':
      return syntax.parts.length === 1 ? shown(syntax.parts[0] as ConditionSyntax, words) : syntax.parts.map((part) => shown(part, words));
    case 'counted':
      return { [said]: syntax.items.map((item) => shown(item, words)) };
    case 'not':
      return { [said]: shown(syntax.of, words) };
  }
}

describe('the syntax of a condition', () => {
  it('holds each part with the words in which it stands', () => {
    const words = '1 is yes and (4 is above 7 or not 2 is yes)';
    expect(shown(read(words).syntax, words)).toEqual(['1 is yes', ['4 is above 7', { 'not 2 is yes': '2 is yes' }]]);
  });

  it('holds lists that are counted, and what holds a condition back', () => {
    const words = 'at least two of: 1 is yes, 2 is yes, 4 is above 3';
    expect(shown(read(words).syntax, words)).toEqual({ [words]: ['1 is yes', '2 is yes', '4 is above 3'] });
    const held = '1 is yes unless 2 is yes';
    expect(shown(read(held).syntax, held)).toEqual(['1 is yes', { '2 is yes': '2 is yes' }]);
  });

  it.each([
    ['4 is above 3', ['4@0']],
    ['any of 1, q2 and 3 is yes', ['1@7', '2@11', '3@17']],
    ['1 to 3 are all yes', ['1@0', '3@5']],
    ['yes to 1 or 2', ['1@7', '2@12']],
    ['"fever" in 5 and 2', ['5@11', '2@17']],
    ['the sum of 1 and 4 is 3 or more', ['1@11', '4@17']],
    ['not 1 and 2 is not yes', ['1@4', '2@10']],
    ['neither 1 nor 2 is yes', ['1@8', '2@14']],
    ['age 3 to 5', []],
  ])('tells in “%s” the numbers that name questions from those that count', (words, named) => {
    expect(read(words).references.map(({ number, from }) => `${number}@${from}`)).toEqual(named);
    for (const { number, from, to } of read(words).references) expect(words.slice(from, to)).toBe(number);
  });
});
