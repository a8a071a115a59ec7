import { describe, expect, it } from 'vitest';
import { compilePrompt } from '../../../../prompt-compiler/compile-prompt.ts';
import { emptyVocabulary } from '../../../../prompt-compiler/vocabulary.ts';
import { reportOf } from './report-of.ts';

const compile = (source: string) => compilePrompt(source, { name: 'prompt', vocabulary: emptyVocabulary, hash: () => '' });

describe('the report of the editor', () => {
  it('tells, until the knowledge is there, only what the text alone tells', () => {
    const compilation = compile('Chief complaint: Cough\n1 When?\n2. If has fever, ask: How high?\n');
    expect(reportOf(compilation, false).diagnostics.map(({ code }) => code)).toEqual(['number-without-period']);
    expect(reportOf(compilation, true).diagnostics.map(({ code }) => code)).toEqual(['number-without-period', 'unknown-fact']);
  });

  it('names headings and questions in the order of the text, with the answers to choose', () => {
    const { entries } = reportOf(compile('# Cough\n1. Which?\n   a) dry\n   b) wet\n## Later\n2. Why?\n'), true);
    expect(entries).toMatchObject([
      { kind: 'heading', text: 'Cough' },
      { kind: 'question', number: '1', options: ['dry', 'wet'] },
      { kind: 'heading', level: 2, text: 'Later' },
      { kind: 'question', number: '2', line: 6 },
    ]);
  });

  it('hands over the first of very many problems, and their count', () => {
    const report = reportOf(compile(`Chief complaint: Cough\n${'1 Why?\n'.repeat(3_000)}`), true);
    expect(report.diagnostics).toHaveLength(2_000);
    expect(report.diagnosticCount).toBeGreaterThan(2_999);
  });
});
