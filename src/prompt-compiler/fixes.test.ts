import { describe, expect, it } from 'vitest';
import { samplePrompts } from '../../tests/support/sample-prompts.ts';
import { compilePrompt } from './compile-prompt.ts';
import type { Diagnostic, Fix } from './diagnostic.ts';
import { emptyVocabulary } from './vocabulary.ts';

const diagnosticsOf = (source: string) =>
  compilePrompt(source, { name: 'test', vocabulary: emptyVocabulary, hash: (text) => text }).diagnostics;

/** As an editor does it. */
function applied(source: string, { range, newText }: Fix): string {
  const text = source.replace(/^\ufeff/, '');
  const starts = [0, ...[...text.matchAll(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g)].map((match) => match.index + match[0].length)];
  const offset = ({ line, column }: { readonly line: number; readonly column: number }) => (starts[line - 1] ?? text.length) + column - 1;
  return text.slice(0, offset(range.start)) + newText + text.slice(offset(range.end));
}

const fixable = samplePrompts().flatMap(([file, source]) =>
  diagnosticsOf(source).flatMap((diagnostic) =>
    diagnostic.fix === null ? [] : [{ file, source, diagnostic, fix: diagnostic.fix, at: diagnostic.range.start.line }],
  ),
);

describe('a fix', () => {
  it.each(fixable)(
    'in line $at of $file ($diagnostic.code) removes its problem and brings no other of its kind',
    ({ source, diagnostic, fix }) => {
      const same = (other: Diagnostic) => other.code === diagnostic.code;
      const after = diagnosticsOf(applied(source, fix));
      const atItsLine = (list: readonly Diagnostic[]) => list.filter(({ range }) => range.start.line === diagnostic.range.start.line);
      expect(atItsLine(after.filter(same)).length).toBeLessThan(atItsLine(diagnosticsOf(source).filter(same)).length);
      expect(after.filter(same).length).toBeLessThan(diagnosticsOf(source).filter(same).length);
    },
  );

  it('is offered for several kinds of problems', () => {
    expect(new Set(fixable.map(({ diagnostic }) => diagnostic.code)).size).toBeGreaterThanOrEqual(5);
  });
});
