import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { promptLine } from '../../../tests/support/prompt-lines.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { codeActionsAt } from './code-actions-at.ts';
import { completionsAt } from './completions-at.ts';
import { diagnosticsOf } from './diagnostics-of.ts';
import { hoverAt } from './hover-at.ts';
import { createPromptReader } from './prompt-reading.ts';
import { numberAt, renameAt } from './rename-at.ts';
import { symbolsOf } from './symbols-of.ts';

const nothingKnown = { findings: new Map(), conditions: new Map(), features: {}, medicineClasses: [] } as unknown as Knowledge;
const documentOf = (text: string) => TextDocument.create('file:///a%20b.prompt.md', 'anamnesis-prompt', 1, text);
const readingOf = (text: string) => createPromptReader(nothingKnown).read(documentOf(text));
const wanted = { only: null, isAskedFor: true, knowsVersions: true };

describe('a prompt in an editor', () => {
  it('has its problems where the editor shows them, whatever ends its lines and marks its beginning', () => {
    const [first, ...lines] = ['\ufeff1 When?', '2. Why?', '3 How?', '4. If 9 is yes, ask: Where?'];
    for (const end of ['\n', '\r\n', '\r', '\u2028', '\f']) {
      const reading = readingOf([first, ...lines].join(end));
      const marked = diagnosticsOf(reading).map(({ range }) => reading.document.getText(range));
      expect(marked).toEqual(expect.arrayContaining(['1', '3', '9']));
    }
  });

  it('is compiled again only after a change', () => {
    const reader = createPromptReader(nothingKnown);
    const document = documentOf('1. When?');
    const reading = reader.read(document);
    expect(reader.read(TextDocument.update(document, [], 2))).toBe(reading);
    expect(reader.read(TextDocument.update(document, [{ text: '1. Why?' }], 3))).not.toBe(reading);
  });

  it('is answered at every position of any text, with ranges that are in it and in order', () => {
    fc.assert(
      fc.property(fc.array(promptLine, { maxLength: 10 }), fc.nat(400), (lines, offset) => {
        const reading = readingOf(lines.join('\n'));
        const { document } = reading;
        const position = document.positionAt(offset);
        const isInside = ({ start, end }: { start: typeof position; end: typeof position }) => {
          expect(document.positionAt(document.offsetAt(start))).toEqual(start);
          expect(document.positionAt(document.offsetAt(end))).toEqual(end);
          expect(document.offsetAt(start)).toBeLessThanOrEqual(document.offsetAt(end));
        };
        for (const { range } of diagnosticsOf(reading)) isInside(range);
        hoverAt(reading, position);
        completionsAt(reading, position, true);
        for (const { edit } of codeActionsAt(reading, { ...wanted, range: { start: position, end: position } })) {
          const changes = (edit?.documentChanges ?? []).flatMap((change) => ('edits' in change ? change.edits : []));
          // Edits that overlap are refused here as in an editor.
          TextDocument.applyEdits(
            document,
            changes.filter((each) => 'newText' in each),
          );
        }
        if (numberAt(reading, position) === null) expect(renameAt(reading, position, '9').ok).toBe(false);
        const inside = (symbols: ReturnType<typeof symbolsOf>): void => {
          for (const { name, range, selectionRange, children = [] } of symbols) {
            expect(name).not.toBe('');
            isInside(range);
            expect(document.offsetAt(selectionRange.end)).toBeLessThanOrEqual(document.offsetAt(range.end));
            for (const child of children) {
              expect(document.offsetAt(child.range.start)).toBeGreaterThanOrEqual(document.offsetAt(range.start));
              expect(document.offsetAt(child.range.end)).toBeLessThanOrEqual(document.offsetAt(range.end));
            }
            inside(children);
          }
        };
        inside(symbolsOf(reading));
      }),
      { numRuns: 150 },
    );
  });
});
