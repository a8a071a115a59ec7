import { describe, expect, it } from 'vitest';
import { longestLine } from '../1a-outline/layout/laid-out-lines.ts';
import { mostAlternatives } from '../1c-logic/predicate-of-condition.ts';
import { deepestNesting } from '../1c-logic/read-expression.ts';
import { compilePrompt } from '../compile-prompt.ts';
import { runStage } from '../run-stage.ts';
import type { StageOutput } from '../stage-output.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { catalogue, type MessageCode } from './catalogue.ts';

const options = { name: 'test', vocabulary: emptyVocabulary, hash: (text: string) => text };
const codesIn = (prompt: string) => compilePrompt(prompt, options).diagnostics.map(({ code }) => code);
const belowComplaint = (code: string, prompt: string) => (code === 'no-chief-complaint' ? prompt : `Chief complaint: Pain\n${prompt}`);

/** What an example only hints at, in full. */
const inFull: Partial<Record<MessageCode, string>> = {
  'prompt-too-large': '1. Do you cough?\n'.repeat(400_000),
  'line-too-long': `1. ${'Do you cough? '.repeat(longestLine / 10)}`,
  'condition-too-deep': `1. Do you cough?\n2. If ${'('.repeat(deepestNesting + 1)}1 is yes${')'.repeat(deepestNesting + 1)}, ask: Since when?`,
  'otherwise-too-long': [
    '1. Do you cough?\n2. If 1 is yes, ask: Why?',
    ...Array.from({ length: mostAlternatives + 1 }, (_, index) => `${index + 3}. Otherwise, if age over ${index}, ask: Why?`),
  ].join('\n'),
  'too-many-named': `${Array.from({ length: 1000 }, (_, index) => `${index + 1}. Do you cough?`).join('\n')}\nIf any of 1 to 999 is yes, stop.`,
};
const ofPrompts = Object.entries(catalogue).filter(([code]) => code !== 'stage-input-refused');

describe('the catalogue', () => {
  it.each(ofPrompts)('has an example that gives %s', (code, { example }) => {
    expect(codesIn(belowComplaint(code, inFull[code as MessageCode] ?? example.wrong))).toContain(code);
  });

  it.each(ofPrompts.filter(([code]) => code !== 'prompt-too-large'))(
    'has an example that is right where %s is wrong',
    (code, { example }) => {
      expect(codesIn(belowComplaint(code, example.right))).toEqual([]);
    },
  );

  it('has a message for an output that cannot be run from', () => {
    const { diagnostics } = runStage('2', { stage: '1c', format: 0 } as unknown as StageOutput, options);
    expect(diagnostics.map(({ code }) => code)).toEqual(['stage-input-refused']);
  });

  it('leaves nothing to be filled in an explanation', () => {
    for (const { explanation } of Object.values(catalogue)) expect(explanation).not.toMatch(/[{}]/);
  });
});
