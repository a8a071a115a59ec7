import { describe, expect, test } from 'vitest';
import { answerOf, pickOption } from './selection.ts';

const question = {
  kind: 'mcq' as const,
  selection: 'multi' as const,
  options: [
    { id: '1', label: 'Fever' },
    { id: '2', label: 'Cough' },
    { id: '3', label: 'None of these' },
  ],
};

describe('a choice', () => {
  test('of one answer is replaced by the next', () => {
    expect(pickOption('single', ['1'], '2')).toEqual(['2']);
    expect(pickOption('single', ['2'], '2')).toEqual(['2']);
  });

  test('of several answers is toggled one by one', () => {
    expect(pickOption('multi', ['1'], '2')).toEqual(['1', '2']);
    expect(pickOption('multi', ['1', '2'], '1')).toEqual(['2']);
  });

  test('is sent as its labels, in the order offered, joined by a comma and a space', () => {
    expect(answerOf(question, ['2', '1'])).toBe('Fever, Cough');
    expect(answerOf(question, [])).toBe('');
  });
});
