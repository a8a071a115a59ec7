import { describe, expect, it } from 'vitest';
import { nothingBefore } from '../../protocol/known-from-answers.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { carryOver } from './carry-over.ts';
import { beginTrial } from './trial.ts';

function compiled(source: string): Protocol {
  const { protocol } = compilePrompt(source, { name: 'tried', vocabulary: emptyVocabulary, hash: (text) => `${text.length}` });
  if (protocol === null) throw new Error('the prompt of this test does not compile');
  return protocol;
}

const walked = beginTrial(compiled('1. Does it hurt?\n2. How bad is it from 0 to 10?\n3. What helps?\n'), nothingBefore, {
  '1': 'yes',
  '2': 8,
  '3': 'rest',
});

describe('carrying a trial over to a changed prompt', () => {
  it('keeps everything where only words of a question changed', () => {
    const { trial, changes } = carryOver(walked, compiled('1. Does it hurt you?\n2. How bad is it from 0 to 10?\n3. What helps?\n'));
    expect(changes).toEqual([]);
    expect(trial.state).toEqual({ kind: 'over', by: 'end' });
  });

  it('knows questions again by their words when they are numbered anew', () => {
    const { trial, changes } = carryOver(
      walked,
      compiled('1. When did it begin?\n2. Does it hurt?\n3. How bad is it from 0 to 10?\n4. What helps?\n'),
    );
    expect(trial.answers).toEqual({ '2': 'yes', '3': 8, '4': 'rest' });
    expect(trial.state).toMatchObject({ kind: 'asking', node: { id: '1' } });
    expect(changes).toContain('Question 1 is question 2 now.');
  });

  it('drops answers that do not fit, and those whose question is gone, and says so', () => {
    const { trial, changes } = carryOver(walked, compiled('1. Does it hurt?\n2. Have you had it before?\n'));
    expect(trial.answers).toEqual({ '1': 'yes' });
    expect(changes).toEqual(['The answer to question 2 does not fit it any more.', 'Question 3 is gone, and its answer with it.']);
  });

  it('says which questions the path lost', () => {
    const { trial, changes } = carryOver(
      walked,
      compiled('1. Does it hurt?\n2. If 1 is no, ask: How bad is it from 0 to 10?\n3. What helps?\n'),
    );
    expect(changes).toEqual(['Question 2 is not asked any more.']);
    expect(trial.state).toEqual({ kind: 'over', by: 'end' });
  });
});
