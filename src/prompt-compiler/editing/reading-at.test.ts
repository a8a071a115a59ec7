import { describe, expect, it } from 'vitest';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { readingAt } from './reading-at.ts';
import { reportOf } from './report-of.ts';

const lines = [
  'Chief complaint: Cough',
  '1. When did it start?',
  '2. Have you seen a zebra?',
  '   2.1. If 1 is over 3 days, ask: When did that begin?',
  'If 2 is no, stop.',
];
const shown = (text: readonly string[], line: number) => {
  const compilation = compilePrompt(text.join('\n'), { name: 'prompt', vocabulary: emptyVocabulary, hash: () => '' });
  return readingAt(reportOf(compilation, emptyVocabulary), line, text[line - 1] ?? '');
};

describe('what is shown of a line', () => {
  it('is what it asks and when it is asked', () => {
    expect(shown(lines, 2)).toMatchObject({ asks: 'Asks: onset', conditions: [] });
    expect(shown(lines, 3)).toMatchObject({ asks: 'What it asks is not known.', rejection: null });
    expect(shown(lines, 4)).toMatchObject({ asks: 'Asks: onset', conditions: ['Asked if 2 was asked and 1 is above 3 days.'] });
    expect(shown(lines, 5)).toMatchObject({ asks: null, conditions: ['Ends the interview if 2 is no.'] });
    expect(shown(lines, 1)).toBeNull();
  });

  it('can be rejected by a line below, which then says so', () => {
    for (const line of [2, 4]) {
      const rejected = lines.toSpliced(line, 0, shown(lines, line)?.rejection?.newLine ?? '');
      expect(shown(rejected, line)).toMatchObject({ asks: 'What it asks is not known.', conditions: shown(lines, line)?.conditions });
    }
    expect(shown(['Chief complaint: Cough', '1. When were you well? [asks: onset]'], 2)).toMatchObject({
      asks: 'Asks: onset',
      rejection: null,
    });
  });

  it('is not rejected by a line that would cut a question in two', () => {
    const wrapped = ['Chief complaint: Cough', '1. When did it', '   first start?'];
    expect(shown(wrapped, 2)).toMatchObject({ asks: 'Asks: onset', rejection: null });
  });
});
