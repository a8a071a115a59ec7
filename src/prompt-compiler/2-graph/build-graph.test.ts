import { describe, expect, it } from 'vitest';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';

function compile(...lines: readonly string[]) {
  const source = ['Chief complaint: Pain', ...lines].join('\n');
  return compilePrompt(source, { name: 'test', vocabulary: emptyVocabulary, hash: (text) => text });
}

describe('buildGraph', () => {
  it('names answers with which each question is asked, in the words of the prompt', () => {
    const { stages } = compile(
      '1. Where is it?',
      '   a) arm',
      '   b) leg',
      '2. How bad is it from 0 to 10?',
      '3. If 1 is leg and 2 is above 7, ask: Can you walk?',
      '   3.1. If female and age over 50, ask: Since when?',
    );
    const askedWith = Object.fromEntries((stages['2']?.nodes ?? []).map((node) => [node.id, node.askedWith]));
    expect(askedWith).toMatchObject({ 1: null, 2: null, 3: expect.stringMatching(/^with 1 = leg, 2 = (?:8|8\.5|9|10|7\.5)$/) as string });
    expect(askedWith['3.1']).toMatch(/age = (?:5[1-9]|[6-9]\d|1[0-2]\d)\b.*female/);
  });

  it('shows the fewest lines that keep a question from being asked', () => {
    const { diagnostics } = compile(
      '1. Do you cough?',
      '2. Do you sneeze?',
      'If 1 is yes, go to 5.',
      'If 2 is yes and age over 90, go to 5.',
      'If 1 is no, go to 5.',
      '3. Are you well?',
      '5. What else?',
    );
    const never = diagnostics.find(({ code }) => code === 'never-asked');
    expect(never?.questionId).toBe('3');
    expect(never?.related.map(({ at }) => at.line)).toEqual([4, 6]);
    expect(never?.message).toBe('No answers lead to question 3: line 4 goes to 5 if 1 is yes, and line 6 goes to 5 if 1 is no.');
  });

  it('finds the way to a question by a jump past the line that always leads past it', () => {
    const { diagnostics, stages } = compile(
      '1. Does the room spin?',
      '2. If 1 is no, skip to 5.',
      '3. Does turning in bed bring it on?',
      '4. Go to 6.',
      '5. Do you feel faint?',
      '6. Do you hear well?',
    );
    expect(diagnostics).toEqual([]);
    expect(stages['2']?.proofs.find(({ claim }) => claim === 'every question can be asked')?.outcome).toBe('proved');
  });

  it('names the two parts of a condition that cannot hold together', () => {
    const { diagnostics } = compile(
      '1. Do you cough?',
      '2. How bad is it from 0 to 10?',
      '3. If 1 is yes and 2 is above 7 and 2 is below 3, ask: Why?',
    );
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'never-true',
        'This condition can never be true: 1 is yes and 2 is above 7 and 2 is below 3. “2 is above 7” and “2 is below 3” cannot both hold.',
      ],
    ]);
    expect(diagnostics[0]?.related.map(({ at }) => at.line)).toEqual([3]);
  });

  it('lets a jump to a numbered line that was left out go to what follows it', () => {
    const { protocol } = compile('1. Do you cough?', '2. If 1 is yes, go to 4.', '3. Why?', '4. If 1 is yes, go to 99.', '5. What else?');
    expect(protocol?.steps.filter((step) => step.kind === 'jump').map(({ to }) => to)).toEqual(['5']);
  });
});
