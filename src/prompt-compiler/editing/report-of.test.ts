import { describe, expect, it } from 'vitest';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { reportOf } from './report-of.ts';

const compile = (source: string) => compilePrompt(source, { name: 'prompt', vocabulary: emptyVocabulary, hash: () => '' });

describe('the report of the editor', () => {
  it('tells, until the knowledge is there, only what the text alone tells', () => {
    const compilation = compile('Chief complaint: Cough\n1 When?\n2. If has fever, ask: How high?\n');
    expect(reportOf(compilation, null).diagnostics.map(({ code }) => code)).toEqual(['number-without-period']);
    expect(reportOf(compilation, emptyVocabulary).diagnostics.map(({ code }) => code)).toEqual(['number-without-period', 'unknown-fact']);
  });

  it('names headings and questions in the order of the text, with the answers to choose', () => {
    const { entries } = reportOf(compile('# Cough\n1. Which?\n   a) dry\n   b) wet\n## Later\n2. Why?\n'), emptyVocabulary);
    expect(entries).toMatchObject([
      { kind: 'heading', text: 'Cough' },
      { kind: 'question', number: '1', options: ['dry', 'wet'] },
      { kind: 'heading', level: 2, text: 'Later' },
      { kind: 'question', number: '2', line: 6 },
    ]);
  });

  it('tells what each question was taken to ask, and how each condition was read', () => {
    const source =
      'Chief complaint: Cough\n1. When did it start?\n2. Do you smoke?\n3. If 2 is yes and 1 is over 3 days, ask: Anything else?\n';
    const { entries, readings } = reportOf(compile(source), emptyVocabulary);
    expect(entries).toMatchObject([{ asks: 'onset' }, { asks: 'habits' }, { asks: 'anything else' }]);
    expect(readings).toEqual([{ line: 4, text: 'Asked if 2 is yes and 1 is above 3 days.' }]);
    expect(reportOf(compile(source), null)).toMatchObject({ entries: [{ asks: null }, { asks: null }, { asks: null }], readings: [] });
  });

  it('hands over the first of very many problems, and their count', () => {
    const report = reportOf(compile(`Chief complaint: Cough\n${'1 Why?\n'.repeat(3_000)}`), emptyVocabulary);
    expect(report.diagnostics).toHaveLength(2_000);
    expect(report.diagnosticCount).toBeGreaterThan(2_999);
  });
});
