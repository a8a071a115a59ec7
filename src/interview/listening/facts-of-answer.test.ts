import { describe, expect, it } from 'vitest';
import type { FindingCode } from '../../shared/ids.ts';
import type { Question } from '../ports.ts';
import { factsOfAnswer } from './facts-of-answer.ts';

const option = (id: string, label: string, role: 'choice' | 'none' = 'choice') => ({
  id,
  label,
  finding: role === 'none' ? null : (id as FindingCode),
  role,
});
const question: Question = {
  node: null,
  finding: null,
  text: 'Which of these do you have?',
  kind: 'several-of',
  options: [option('fever', 'Fever'), option('cough', 'Cough'), option('rash', 'Rash'), option('none', 'None of these', 'none')],
  unit: null,
  range: null,
};
const absent = (reply: string, optionIds: readonly string[]) =>
  factsOfAnswer(question, { kind: 'options', optionIds: [...optionIds] }, reply, 1)
    .filter(({ status }) => status === 'absent')
    .map(({ finding }) => finding);

describe('what an answer leaves out of a list', () => {
  it.each(["I've had a cough since Monday", 'just had a fever yesterday', 'only started to cough now', 'cough, and it hurts'])(
    'stays unknown in free words: %s',
    (reply) => expect(absent(reply, [reply.includes('fever') ? 'fever' : 'cough'])).toEqual([]),
  );

  it.each(['Cough', 'cough', 'Just the cough', 'only a cough'])('is absent where the list was ticked, or the reply says so: %s', (reply) =>
    expect(absent(reply, ['cough'])).toEqual(['fever', 'rash']),
  );

  it('is absent where none was chosen', () => {
    expect(absent('None of these', ['none'])).toEqual(['fever', 'cough', 'rash']);
    expect(absent('nothing like that', ['none'])).toEqual(['fever', 'cough', 'rash']);
  });
});
