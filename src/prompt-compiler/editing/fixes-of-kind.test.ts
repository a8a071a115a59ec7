import { describe, expect, it } from 'vitest';
import { samplePrompts } from '../../../tests/support/sample-prompts.ts';
import { compilePrompt } from '../compile-prompt.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { linesOfSource } from '../line-of-source.ts';
import { withEdits } from '../renumbering/change-numbers.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { fixesOfKind } from './fixes-of-kind.ts';

const diagnosticsOf = (source: string) =>
  compilePrompt(source, { name: 'prompt', vocabulary: emptyVocabulary, hash: () => '' }).diagnostics;

function allFixed(source: string, code: string): string {
  const lines = linesOfSource(source);
  const offset = ({ line, column }: { readonly line: number; readonly column: number }) =>
    (lines[line - 1]?.from ?? source.length) + column - 1;
  const fixes = fixesOfKind(diagnosticsOf(source), code);
  return withEdits(
    source,
    fixes.map(({ range, newText }) => ({ from: offset(range.start), to: offset(range.end), text: newText })),
  );
}

function problem(code: string, from: number, to: number): Diagnostic {
  const range = { start: { line: 1, column: from }, end: { line: 1, column: to } };
  return { code, severity: 'error', message: '', range, questionId: null, related: [], fix: { title: '', range, newText: 'x' } };
}

describe('the fixes of one kind', () => {
  it('mend every line that has the problem, and no other', () => {
    expect(allFixed('Chief complaint: Cough\n1 Why?\n2 When?\n3.Where?\n4. How?\n', 'number-without-period')).toBe(
      'Chief complaint: Cough\n1. Why?\n2. When?\n3. Where?\n4. How?\n',
    );
  });

  it('are those that do not touch each other, in the order of the text', () => {
    const starts = (diagnostics: readonly Diagnostic[]) => fixesOfKind(diagnostics, 'a').map(({ range }) => range.start.column);
    expect(starts([problem('a', 7, 9), problem('a', 1, 3), problem('b', 4, 5), problem('a', 2, 4)])).toEqual([1, 7]);
    expect(starts([problem('a', 3, 3), problem('a', 3, 3), problem('a', 5, 5)])).toEqual([3, 5]);
  });

  it('made at once leave fewer problems of their kind in every sample', () => {
    const several = samplePrompts().flatMap(([file, text]) => {
      const source = text.replace(/^\ufeff/, '');
      const codes = new Set(diagnosticsOf(source).map(({ code }) => code));
      return [...codes].filter((code) => fixesOfKind(diagnosticsOf(source), code).length > 1).map((code) => ({ file, source, code }));
    });
    expect(several.length).toBeGreaterThan(0);
    const count = (source: string, code: string) => diagnosticsOf(source).filter((diagnostic) => diagnostic.code === code).length;
    for (const { file, source, code } of several) {
      const made = fixesOfKind(diagnosticsOf(source), code).length;
      expect(count(allFixed(source, code), code), `${code} in ${file}`).toBeLessThanOrEqual(count(source, code) - made);
    }
  });
});
