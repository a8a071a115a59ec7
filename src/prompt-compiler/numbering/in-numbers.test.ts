import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describePredicate } from '../../protocol/describe-predicate.ts';
import { nothingBefore } from '../../protocol/known-from-answers.ts';
import { walkProtocol } from '../../protocol/walk-protocol.ts';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';

const compile = (source: string) =>
  compilePrompt(`Chief complaint: Cough\n\n${source}`, { name: 'sample', vocabulary: emptyVocabulary, hash: (text) => text });

/** The questions by what their author calls them, and their conditions. */
function questionsOf(source: string) {
  const { protocol } = compile(source);
  return (protocol?.nodes ?? []).map((node) => {
    const step = protocol?.steps.find((each) => each.kind === 'ask' && each.node === node.id);
    const when =
      step === undefined || step.when.kind === 'always' || protocol === null ? '' : ` if ${describePredicate(step.when, protocol)}`;
    return `${node.authorLabel ?? node.id} ${node.text}${when}`;
  });
}

const texts = ['Do you cough?', 'Do you smoke?', 'Do you have a fever?', 'What helps?'] as const;
const letters = ['A', 'B', 'C', 'D'] as const;
const romans = ['I', 'II', 'III', 'IV'] as const;
const words = ['one', 'two', 'three', 'four'] as const;
const manners: readonly (readonly [string, (index: number) => string, (index: number) => string])[] = [
  ['1.', (n) => `${n + 1}.`, (n) => `${n + 1}`],
  ['1)', (n) => `${n + 1})`, (n) => `${n + 1}`],
  ['(1)', (n) => `(${n + 1})`, (n) => `(${n + 1})`],
  ['1/', (n) => `${n + 1}/`, (n) => `${n + 1}/`],
  ['1 -', (n) => `${n + 1} -`, (n) => `${n + 1}`],
  ['1 >', (n) => `${n + 1} >`, (n) => `${n + 1}`],
  ['bare numbers', (n) => `${n + 1} `, (n) => `${n + 1}`],
  ['tens', (n) => `${(n + 1) * 10}`, (n) => `${(n + 1) * 10}`],
  ['01', (n) => `0${n + 1}`, (n) => `0${n + 1}`],
  ['Q1', (n) => `Q${n + 1}`, (n) => `Q${n + 1}`],
  ['Q1:', (n) => `Q${n + 1}:`, (n) => `Q${n + 1}`],
  ['Q.1', (n) => `Q.${n + 1}`, (n) => `Q.${n + 1}`],
  ['Q-1', (n) => `Q-${n + 1}`, (n) => `Q-${n + 1}`],
  ['#1', (n) => `#${n + 1}`, (n) => `#${n + 1}`],
  ['No 1', (n) => `No ${n + 1}`, (n) => `No ${n + 1}`],
  ['Step 1.', (n) => `Step ${n + 1}.`, (n) => `step ${n + 1}`],
  ['Question 1', (n) => `Question ${n + 1}.`, (n) => `question ${n + 1}`],
  ['Question one', (n) => `Question ${words[n]}:`, (n) => `question ${words[n]}`],
  ['A1', (n) => `A${n + 1}`, (n) => `A${n + 1}`],
  ['sections', (n) => `${n < 2 ? 'A' : 'B'}.${(n % 2) + 1}`, (n) => `${n < 2 ? 'A' : 'B'}.${(n % 2) + 1}`],
  ['Roman', (n) => `${romans[n]}.`, (n) => romans[n] as string],
  ['small Roman', (n) => `${romans[n]?.toLowerCase()})`, (n) => romans[n]?.toLowerCase() as string],
  ['letters', (n) => `${letters[n]}.`, (n) => letters[n] as string],
  ['headings', (n) => `### ${n + 1})`, (n) => `${n + 1}`],
  ['bold numbers', (n) => `**${n + 1}.**`, (n) => `${n + 1}`],
  ['quoted lines', (n) => `> ${n + 1}.`, (n) => `${n + 1}`],
];

describe('the labels of questions', () => {
  it.each(manners)('are read in the manner %s, wherever lines name them', (_manner, labelOf, referenceTo) => {
    const source = texts
      .map((text, index) => `${labelOf(index)} ${text}${index === 2 ? `\nIf ${referenceTo(0)} is no, go to ${referenceTo(3)}.` : ''}`)
      .join('\n');
    const { protocol, diagnostics } = compile(source);
    if (protocol === null) throw new Error('nothing came out of the prompt');
    expect(diagnostics.map(({ code }) => code)).toEqual([]);
    expect(protocol.nodes.map(({ text }) => text)).toEqual(texts);
    const jump = protocol.steps.find(({ kind }) => kind === 'jump');
    const [first, , , last] = protocol.nodes;
    expect(jump).toMatchObject({ to: last?.id, when: { kind: 'answered-no', node: first?.id } });
  });

  it('are what the author called the questions, in conditions and in complaints', () => {
    const source = 'A1 Do you cough?\nA2 Since when? (if A1 is yes)\nB1 Do you smoke?\nB1a How many a day? (if B7 is yes)';
    expect(questionsOf(source)).toEqual([
      'A1 Do you cough?',
      'A2 Since when? if A1 is yes',
      'B1 Do you smoke?',
      'B1a How many a day? if B1 was asked',
    ]);
    expect(compile(source).diagnostics).toMatchObject([{ range: { start: { line: 6, column: 25 } } }]);
  });

  it('stand deeper for a question that belongs to another', () => {
    expect(questionsOf('1) Do you cough?\n1a) Since when?\n2) What helps?')).toEqual([
      '1 Do you cough?',
      '1a Since when? if 1 is yes',
      '2 What helps?',
    ]);
    expect(questionsOf('1 THE COUGH\n1.1 Do you cough?\n1.2 Do you smoke?\n2 THE REST\n2.1 What helps?')).toEqual([
      '1.1 Do you cough?',
      '1.2 Do you smoke?',
      '2.1 What helps?',
    ]);
  });

  it('are none where letters and numbers stand before answers', () => {
    const prompt = (open: string) => `1. What is it like?\n   ${open[0]}${open[1]} dry\n   ${open[2]}${open[1]} wet\n2. What helps?\n`;
    for (const open of ['a)b', '1)2', 'i)i']) {
      const { protocol } = compile(prompt(open));
      expect(protocol?.nodes.map(({ text }) => text)).toEqual(['What is it like?', 'What helps?']);
    }
    expect(questionsOf('1. How many?\n   20 tablets or more -> 3\n2. Do you smoke?\n3. What helps?').length).toBe(3);
  });

  it('do not take a word of the text for a label', () => {
    const source = 'A. Do you cough?\nB. Do you take vitamin C?\nC. Is there a family member whom I may call?\nD. If A is no, ask: Why?';
    expect(questionsOf(source)).toEqual([
      'A Do you cough?',
      'B Do you take vitamin C?',
      'C Is there a family member whom I may call?',
      'D Why? if A is no',
    ]);
  });

  it('are the question of the next line where they stand alone', () => {
    expect(questionsOf('Question 1\nDo you cough?\n\nQuestion 2\nWhich side?\n[left] [right]\n')).toEqual([
      '1 Do you cough?',
      '2 Which side?',
    ]);
  });

  it('keep every walk, whatever the manner', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...manners),
        fc.constantFrom('yes', 'no'),
        fc.integer({ min: 2, max: 3 }),
        ([, labelOf, referenceTo], answer, to) => {
          const written = (label: (index: number) => string, reference: (index: number) => string) =>
            compile(
              texts.map((text, index) => `${label(index)} ${text}${index === 0 ? `\n   If no, go to ${reference(to)}.` : ''}`).join('\n'),
            );
          const walk = ({ protocol }: ReturnType<typeof compile>) => {
            if (protocol === null) throw new Error('nothing came out of the prompt');
            const { asked } = walkProtocol(protocol, { [protocol.nodes[0]?.id ?? '']: answer }, nothingBefore);
            return asked.map((id) => protocol.nodes.findIndex((node) => node.id === id));
          };
          expect(walk(written(labelOf, referenceTo))).toEqual(
            walk(
              written(
                (index) => `${index + 1}.`,
                (index) => String(index + 1),
              ),
            ),
          );
        },
      ),
    );
  });
});
